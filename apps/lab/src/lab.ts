import { writePath, writeTerrain } from '@footpath/formats'
import { type Cell, createTerrain, FootpathError, Path, type Terrain } from 'footpath'
import { CompareController } from './compare/compare-controller.js'
import { Things } from './models/things.js'
import { PaintController } from './paint/paint-controller.js'
import { ReplayController } from './replay/replay-controller.js'
import { createScene } from './scene/create-scene.js'
import type { LabScene } from './scene/lab-scene.js'
import { showLayers } from './scene/show-layers.js'
import { SearchClient } from './search/client.js'
import { pointsOf } from './search/path-words.js'
import { applyEdits, type Edits, editsBetween } from './share/edits.js'
import { fileOf, linkOf, stateInFile } from './share/link.js'
import type { LayerName, Mode, SharedState } from './share/shared-state.js'
import { createState, FULL_OPACITY, type Hover, type LabState } from './state.js'
import { unitOf } from './units/kinds.js'
import { UnitController } from './units/unit-controller.js'
import { buildWorld, START_WORLD, titleOf, type WorldSource } from './world/source.js'

/** The layers of a terrain as they are now, to compare with later. */
function copyOf({
  width,
  depth,
  heights,
  surfaces,
  obstacles,
  surfaceNames,
  obstacleNames,
}: Terrain): Terrain {
  return createTerrain({
    width,
    depth,
    surfaces,
    obstacles,
    surfaceNames,
    obstacleNames,
    ...(heights === null ? {} : { heights }),
  })
}

/** The files a path can be saved as; the last two need a world that knows its place on the earth. */
export const PATH_EXTENSIONS = ['.json', '.obj', '.geojson', '.gpx'] as const
export type PathExtension = (typeof PATH_EXTENSIONS)[number]

export interface LabOptions {
  readonly isSmall: boolean
}

declare global {
  interface Window {
    /** The lab on this page, for the browser's console and for tests. */
    footpathLab?: Lab
  }
}

/** Everything the page can do: the state, and the controllers that change it. */
export class Lab {
  readonly state: LabState
  readonly scene: LabScene
  readonly units: UnitController
  readonly paint: PaintController
  readonly compare: CompareController
  readonly replay: ReplayController
  readonly things: Things
  readonly #search: SearchClient
  /** The world as its source made it, to tell what has been painted since. */
  #source: Terrain

  constructor(canvas: HTMLCanvasElement, options: LabOptions) {
    this.#source = createTerrain({ width: 1, depth: 1 })
    this.state = createState(createTerrain({ width: 1, depth: 1 }))
    this.#search = new SearchClient(this.state.occupied)
    this.scene = createScene(canvas, this.state.terrain.value, options)
    this.units = new UnitController(this.state, this.scene, this.#search)
    this.paint = new PaintController(this.state, this.scene, this.#search, () => this.units.replan())
    this.things = new Things(
      this.state,
      this.scene,
      this.#search,
      (deed) => this.paint.note(deed),
      () => this.units.replan(),
    )
    this.compare = new CompareController(this.state, this.scene, this.#search)
    this.replay = new ReplayController(this.state, this.scene, this.#search)
    this.state.lastCosts.subscribe(() => this.#showLayers())
  }

  /** The first visit: a landscape with units on their way. */
  async begin(): Promise<void> {
    await this.openWorld(START_WORLD)
    for (const kind of ['ground', 'ground', 'air'] as const) {
      const id = this.units.add(kind)
      if (id !== null) this.units.wander(id)
    }
    this.state.status.value = { text: 'Click the ground to send the selected unit.', isError: false }
  }

  /** Opens a world; what was painted on it before is applied where a link brings it. */
  async openWorld(source: WorldSource, bytes?: Uint8Array<ArrayBuffer>, edits: Edits = {}): Promise<void> {
    this.#say(`Opening ${titleOf(source)} …`)
    try {
      const terrain = await buildWorld(source, bytes)
      this.#source = copyOf(terrain)
      applyEdits(terrain, edits)
      this.state.world.value = source
      this.#show(terrain)
      this.#say(`${titleOf(source)} · ${terrain.width} × ${terrain.depth} cells`)
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Opens a dropped or chosen file: a world, a saved lab or, in Paint, a model for a cell. */
  async openFile(file: File, cell: Cell | null = null): Promise<void> {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      if (/\.footpath-lab$|\.lab\.json$/i.test(file.name)) {
        await this.restore(stateInFile(new TextDecoder().decode(bytes)))
        return
      }
      const { mode, objAs } = this.state
      if (/\.obj$/i.test(file.name) && mode.value === 'paint' && objAs.value === 'model') {
        await this.things.openObj(file.name, bytes, cell)
        return
      }
      await this.openWorld({ kind: 'file', name: file.name }, bytes)
    } catch (error) {
      this.#fail(error)
    }
  }

  setMode(mode: Mode): void {
    this.state.mode.value = mode
    this.scene.controls.enableRotate = mode !== 'paint'
    if (mode !== 'paint') this.things.escape()
    if (mode !== 'replay') this.replay.clear()
    if (mode !== 'compare') this.compare.clear()
  }

  toggleLayer(layer: LayerName): void {
    const { layers } = this.state
    layers.value = { ...layers.value, [layer]: !layers.value[layer] }
    this.#showLayers()
  }

  /** Draws a layer weaker or stronger; 1 is its full strength. */
  setOpacity(layer: LayerName, share: number): void {
    this.state.opacity.value = { ...this.state.opacity.value, [layer]: share }
    this.#showLayers()
  }

  /** A click or tap on a cell, or Enter on it: what it means depends on the mode. */
  act(cell: Cell): void {
    const mode = this.state.mode.value
    if (mode === 'paint') {
      if (this.things.put(cell)) return
      this.paint.begin(cell.x + 0.5, cell.y + 0.5)
      this.paint.end()
    } else if (mode === 'explore') {
      const { selected } = this.state
      if (selected.value === null) this.#say('Add a unit first, or select one.')
      else void this.units.send(selected.value, cell)
    } else this.#ask(cell)
  }

  /** For comparison and replay: the first click is the start, the second the goal; a third begins anew. */
  #ask(cell: Cell): void {
    const { query, mode } = this.state
    const now = query.value
    if (now === null || now.to !== null) {
      query.value = { from: cell, to: null }
      this.compare.clear()
      this.replay.clear()
      this.#say(`From ${cell.x},${cell.y}: now click the goal.`)
      return
    }
    query.value = { from: now.from, to: cell }
    if (mode.value === 'replay') void this.replay.search(now.from, cell)
    else void this.compare.run()
  }

  /** What the hover card says about a cell. */
  hover(cell: Cell | null): void {
    this.state.hover.value = cell === null ? null : this.#describe(cell)
    this.scene.view.overlay.setCursor(cell)
    this.scene.draw()
  }

  /** Moves the keyboard's cursor by some cells; it begins in the middle. */
  moveCursor(dx: number, dy: number): void {
    const { width, depth } = this.state.terrain.value
    const now = this.state.cursor.value ?? { x: Math.floor(width / 2), y: Math.floor(depth / 2) }
    const cell = {
      x: Math.min(width - 1, Math.max(0, now.x + dx)),
      y: Math.min(depth - 1, Math.max(0, now.y + dy)),
    }
    this.state.cursor.value = cell
    this.hover(cell)
  }

  /** Everything on screen, as plain data. */
  shared(): SharedState {
    const { world, units, mode, layers, opacity, setups, query, terrain } = this.state
    const { camera, controls } = this.scene
    const things = this.things.shared()
    return {
      version: 1,
      world: world.value,
      edits: editsBetween(this.#source, terrain.value),
      units: units.value.map(({ kind, cell, goal }) => ({ kind, cell, ...(goal === null ? {} : { goal }) })),
      ...(things === null ? {} : { things }),
      mode: mode.value,
      layers: layers.value,
      ...(opacity.value === FULL_OPACITY ? {} : { opacity: opacity.value }),
      setups: setups.value,
      ...(query.value === null || query.value.to === null
        ? {}
        : { query: { from: query.value.from, to: query.value.to } }),
      camera: { at: camera.position.toArray(), target: controls.target.toArray() },
    }
  }

  /** The link of what is on screen, or null when only a file can hold it. */
  link(): string | null {
    const shared = this.shared()
    const needsFile = this.state.world.value.kind === 'file' || shared.things?.shapes !== undefined
    return needsFile ? null : linkOf(shared)
  }

  savedFile(): string {
    return fileOf(this.shared())
  }

  async restore(shared: SharedState): Promise<void> {
    await this.openWorld(shared.world, undefined, shared.edits)
    this.things.restore(shared.things)
    this.units.removeAll()
    for (const { kind, cell, goal } of shared.units) {
      const id = this.units.add(kind, cell)
      if (id !== null && goal !== undefined) void this.units.send(id, goal)
    }
    this.state.layers.value = { ...this.state.layers.value, ...shared.layers }
    this.state.opacity.value =
      shared.opacity === undefined ? FULL_OPACITY : { ...FULL_OPACITY, ...shared.opacity }
    this.state.setups.value = shared.setups
    this.setMode(shared.mode)
    this.state.query.value = shared.query ?? null
    if (shared.mode === 'compare' && shared.query !== undefined) void this.compare.run()
    if (shared.camera !== undefined) {
      this.scene.camera.position.fromArray(shared.camera.at)
      this.scene.controls.target.fromArray(shared.camera.target)
      this.scene.controls.update()
    }
    this.#showLayers()
  }

  /** The world as it is painted, as a terrain file. */
  exportTerrain(): Uint8Array {
    return writeTerrain(this.state.terrain.value)
  }

  /** The selected unit's path as the text of a file, by extension; null when it walks none. */
  exportPath(extension: PathExtension): string | null {
    const { selected, terrain } = this.state
    const data = selected.value === null ? null : this.units.pathOf(selected.value)
    if (data === null) return null
    const { status, cost, stats } = data
    const path = new Path({ status, cost, stats, points: pointsOf(data), terrain: terrain.value })
    return writePath(path, terrain.value, `path${extension}`)
  }

  #show(terrain: Terrain): void {
    this.units.removeAll()
    this.replay.clear()
    this.state.terrain.value = terrain
    this.state.cursor.value = null
    this.state.hover.value = null
    this.scene.setTerrain(terrain)
    this.things.reset()
    this.#search.load(terrain)
    this.paint.reset()
    this.state.query.value = null
    this.state.lastCosts.value = null
    this.compare.reset(terrain.heights !== null)
    this.#showLayers()
  }

  #showLayers(): void {
    const { layers, opacity, lastCosts } = this.state
    showLayers(this.scene.view.overlay, layers.value, opacity.value, lastCosts.value?.g ?? null)
    this.things.blockedVisible = layers.value.blocked
    this.things.blockedOpacity = opacity.value.blocked
    this.units.showPaths(layers.value.path, opacity.value.path)
    this.scene.draw()
  }

  #describe(cell: Cell): Hover {
    const terrain = this.state.terrain.value
    const height = terrain.heightAt(cell.x, cell.y)
    let slope = 0
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      const [x, y] = [cell.x + dx, cell.y + dy]
      if (x < 0 || y < 0 || x >= terrain.width || y >= terrain.depth) continue
      slope = Math.max(slope, Math.abs(terrain.heightAt(x, y) - height) / terrain.cellSize)
    }
    const surface = terrain.surfaceAt(cell.x, cell.y)
    const thing = this.things.nameAt(cell)
    const obstacle = thing ?? terrain.obstacleAt(cell.x, cell.y)
    const selected = this.state.units.value.find(({ id }) => id === this.state.selected.value)
    const unit = unitOf(selected?.kind ?? 'ground', terrain.heights !== null)
    const passes = thing === null && (obstacle === 'none' || unit.obstacles.includes(obstacle))
    const factor = passes
      ? (unit.surfaces[surface] ?? unit.surfaces['*'] ?? 0) * terrain.factorAt(cell.x, cell.y)
      : 0
    const costs = this.state.lastCosts.value
    const index = cell.y * terrain.width + cell.x
    const searched =
      costs === null || costs.g[index] === Number.POSITIVE_INFINITY
        ? null
        : { g: costs.g[index], h: costs.h[index] }
    return { cell, height, slope, surface, obstacle, factor, searched }
  }

  #say(text: string): void {
    this.state.status.value = { text, isError: false }
  }

  #fail(error: unknown): void {
    const text = error instanceof FootpathError || error instanceof Error ? error.message : String(error)
    this.state.status.value = { text, isError: true }
  }
}
