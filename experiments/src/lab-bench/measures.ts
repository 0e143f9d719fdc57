import type { BenchPage, LabOnPage } from './lab-on-page.js'

// These functions run on the page: they can use nothing from outside themselves.

/** Milliseconds of frames drawn one by one, each to its last pixel. */
export async function frameTimes(frames: number): Promise<number[]> {
  const page = globalThis as unknown as BenchPage & { readonly footpathLab: LabOnPage }
  const gl = page.document.querySelector('canvas').getContext('webgl2')
  const times: number[] = []
  for (let frame = 0; frame < frames; frame++) {
    times.push(
      await new Promise<number>((resolve) => {
        let begun = 0
        // In the order in which they are asked for: before the scene, the scene, after the scene.
        page.requestAnimationFrame(() => {
          begun = performance.now()
        })
        page.footpathLab.scene.draw()
        page.requestAnimationFrame(() => {
          // Reading a pixel waits until everything has been drawn.
          gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
          resolve(performance.now() - begun)
        })
      }),
    )
  }
  return times
}

/** Frames drawn in this many milliseconds while nothing happens. */
export async function idleFrames(millis: number): Promise<number> {
  const { footpathLab: lab } = globalThis as unknown as { readonly footpathLab: LabOnPage }
  let frames = 0
  lab.scene.addMover(() => {
    frames++
    return false
  })
  // Adding a mover draws a frame.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const before = frames
  await new Promise((resolve) => setTimeout(resolve, millis))
  return frames - before
}

/**
 * Milliseconds of the page's own thread in frames of a crowd under way: everything that a frame runs, up to handing the
 * picture over for drawing. And milliseconds of a tick in the worker.
 */
export async function crowdTimes({
  units,
  frames,
}: {
  readonly units: number
  readonly frames: number
}): Promise<{ pageMs: number[]; tickMs: number }> {
  const page = globalThis as unknown as BenchPage & { readonly footpathLab: LabOnPage }
  const times: number[] = []
  const ask = page.requestAnimationFrame.bind(page)
  page.requestAnimationFrame = (callback) =>
    ask((now) => {
      const begun = performance.now()
      callback(now)
      times.push(performance.now() - begun)
    })
  await page.footpathLab.openWorld({ kind: 'place', place: 'march', state: { count: units } })
  const player = page.footpathLab.places.open.value?.model?.player
  if (player === undefined) throw new Error('The scene has not been opened.')
  // Compiled and under way.
  while ((player.figures.value?.seconds ?? 0) <= 2) await new Promise((resolve) => setTimeout(resolve, 50))
  times.length = 0
  while (times.length < frames) await new Promise((resolve) => setTimeout(resolve, 50))
  return { pageMs: times.slice(0, frames), tickMs: player.millis.value }
}

/** Milliseconds of the page's own thread for each of some strokes, by what they are spent on. */
export async function strokeSpans({
  strokes,
  size,
}: {
  readonly strokes: number
  readonly size: number
}): Promise<Record<string, number>[]> {
  const page = globalThis as unknown as BenchPage & { readonly footpathLab: LabOnPage }
  const lab = page.footpathLab
  const { width, depth } = lab.state.terrain.value
  // The lab marks the scene as a whole; these are its parts.
  const parts = {
    ground: 'mesh',
    material: 'ground cover',
    walls: 'walls',
    blocks: 'blocks',
    water: 'water',
    overlay: 'overlay',
  }
  for (const [part, name] of Object.entries(parts) as [keyof typeof parts, string][]) {
    const target = lab.scene.view[part]
    const refresh = target.refresh.bind(target)
    target.refresh = () => {
      performance.mark('part')
      const result = refresh()
      performance.measure(name, 'part')
      return result
    }
  }
  const unit = lab.units.add('ground')
  if (unit !== null) await lab.units.send(unit, { x: 20, y: 20 })
  const spans: Record<string, number>[] = []
  const brushes = ['tall-wall', 'raise', 'mud', 'erase']
  for (let stroke = 0; stroke < strokes; stroke++) {
    performance.clearMeasures()
    lab.state.brush.value = { name: brushes[stroke % brushes.length], size, shape: 'square' }
    lab.paint.begin(
      width * (0.1 + (0.8 * ((stroke * 7) % strokes)) / strokes),
      depth * (0.1 + (0.8 * stroke) / strokes),
    )
    lab.paint.end()
    const measures = performance.getEntriesByType('measure')
    const measured = (name: string) =>
      measures.reduce((sum, each) => sum + (each.name === name ? each.duration : 0), 0)
    const scene = measured('paint: mesh and overlay')
    const drawn = Object.fromEntries(Object.values(parts).map((name) => [name, measured(name)]))
    const edit = measured('paint: ground')
    const handOver = measured('paint: hand-over')
    const paths = measured('paint: paths')
    spans.push({
      'edit of the terrain': edit,
      'hand-over to the walkmap': handOver,
      ...drawn,
      'light and units': scene - Object.values(drawn).reduce((sum, millis) => sum + millis, 0),
      'hand-over of the path': paths,
      sum: edit + handOver + scene + paths,
    })
    await new Promise<void>((resolve) => page.requestAnimationFrame(() => resolve()))
  }
  return spans
}

/** How a goal is dragged: with which search in Search, or as the flag of a unit in Walk. */
export interface DragOptions {
  readonly algorithm: 'jump-points' | 'index' | null
  readonly moves: number
}

/** Milliseconds of some moves of a goal across the map: of the worker, and of the page that shows the path. */
export async function dragSpans({
  algorithm,
  moves,
}: DragOptions): Promise<{ worker: number; page: number }[]> {
  const page = globalThis as unknown as BenchPage & { readonly footpathLab: LabOnPage }
  const lab = page.footpathLab
  const { width, depth, obstacles } = lab.state.terrain.value
  /** The free cell nearest to a place, to the right of it and below. */
  const free = (share: number, other: number) => {
    let cell = Math.floor(share * (depth - 1)) * width + Math.floor(other * (width - 1))
    while (obstacles[cell] !== 0) cell = (cell + 1) % obstacles.length
    return { x: cell % width, y: Math.floor(cell / width) }
  }
  const from = free(0.05, 0.05)
  lab.areas.setMode(algorithm === null ? 'explore' : 'compare')
  const unit = algorithm === null ? lab.units.add('ground', from) : null
  if (algorithm !== null) lab.state.setups.value = [{ ...lab.state.setups.value[0], options: { algorithm } }]
  if (unit !== null) lab.units.drag.hold(unit)
  const spans: { worker: number; page: number }[] = []
  for (let move = 0; move < moves; move++) {
    performance.clearMeasures()
    const to = free(0.1 + (0.85 * ((move * 13) % moves)) / moves, 0.95 - (0.85 * move) / moves)
    if (unit === null) lab.compare.follow(from, to)
    else lab.units.drag.flagTo(unit, to)
    while (performance.getEntriesByName('drag: page').length === 0)
      await new Promise<void>((resolve) => page.requestAnimationFrame(() => resolve()))
    const [worker, shown] = ['worker', 'page'].map(
      (name) => performance.getEntriesByName(`drag: ${name}`)[0]?.duration ?? 0,
    )
    spans.push({ worker, page: shown })
  }
  if (unit !== null) lab.units.drag.letGo(unit)
  return spans
}
