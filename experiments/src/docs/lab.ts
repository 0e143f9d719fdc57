import type { Results } from '../results.js'
import { table, thousands, withNotes } from './format.js'

/** What the start view draws, and how long that takes. */
export function viewTable({ machine, browser, viewport, views }: Results['lab']): string {
  return withNotes(
    table(views, 0, [
      ['cells', ({ size }) => `${size} × ${size}`],
      ['calls', ({ calls }) => calls],
      ['triangles', ({ triangles }) => thousands(triangles)],
      ['small: first frame, ms', ({ small }) => thousands(small.loadMs)],
      ['small: frame, ms', ({ small }) => thousands(small.frameMs)],
      ['full: first frame, ms', ({ full }) => thousands(full.loadMs)],
      ['full: frame, ms', ({ full }) => thousands(full.frameMs)],
    ]),
    `A window of ${viewport.width} × ${viewport.height}. The first frame counts from the request of the page and includes building the world; a frame is the median of up to 20, drawn to the last pixel.`,
    `${browser}, on ${machine.date}, ${machine.cpu}, ${machine.cores} cores.`,
  )
}

/** What a stroke of the brush costs the page. */
export function strokeTable({ machine, browser, strokes }: Results['lab']): string {
  return withNotes(
    table([...Object.entries(strokes.parts), ['together', strokes.sumMs] as const], 1, [
      ['part', ([part]) => part],
      ['ms', ([, millis]) => millis.toFixed(1)],
    ]),
    `Medians of ${strokes.count} strokes of ${thousands(strokes.cells)} cells on 512 × 512 cells while a unit walks; the search itself runs in a worker. Every line is a median of its own, so the parts do not add up to the whole. ${browser}, on ${machine.date}.`,
  )
}

/** How soon paths follow a goal that is dragged. */
export function dragTable({ browser, drags }: Results['lab']): string {
  return withNotes(
    table(drags.rows, 1, [
      ['what is dragged', ({ name }) => name],
      ['worker, ms', ({ workerMs }) => workerMs.toFixed(2)],
      ['page, ms', ({ pageMs }) => pageMs.toFixed(2)],
      ['slowest move, ms', ({ slowestMs }) => slowestMs.toFixed(1)],
    ]),
    `Medians of ${drags.rows[0].moves} moves of the goal across caves of 512 × 512 cells. The worker prepares, searches and shapes the path; the page bends the line. The slowest move counts both. Drawing the frame comes on top. ${browser}, on ${drags.date}.`,
  )
}

/** What a crowd costs the page and the worker. */
export function crowdTable({ browser, crowd }: Results['lab']): string {
  return withNotes(
    table(crowd.rows, 1, [
      ['units', ({ units }) => thousands(units)],
      ['page, ms a frame', ({ pageMs }) => pageMs.toFixed(2)],
      ['page, slowest of twenty, ms', ({ slowMs }) => slowMs.toFixed(2)],
      ['worker, ms a tick', ({ tickMs }) => tickMs.toFixed(2)],
    ]),
    `The scene "March", medians of ${crowd.rows[0].frames} frames. The page's part is everything that a frame runs on its thread: placing the units between two ticks, the panel, and handing the picture over. Pixels are drawn apart, here by the processor. Ten ticks a second run in the worker. ${browser}, on ${crowd.date}.`,
  )
}

/** What is loaded, and what is drawn when nothing moves. */
export function loadLines({ scripts, idleFrames }: Results['lab']): string {
  return [
    `- A first visit loads ${kilobytes(scripts.firstLoad)} of scripts, compressed, with both workers; the physics, ${kilobytes(scripts.physics)}, comes with the first crate.`,
    `- ${idleFrames} frames are drawn in two seconds without movement.`,
  ].join('\n')
}

function kilobytes(bytes: number): string {
  return `${thousands(bytes / 1000)} kB`
}
