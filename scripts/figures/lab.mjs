import { table, thousands } from './format.mjs'

/** What the start view draws, and how long that takes. */
export function viewTable({ machine, browser, viewport, views }) {
  return [
    table(
      [
        'cells',
        'calls',
        'triangles',
        'small: first frame, ms',
        'small: frame, ms',
        'full: first frame, ms',
        'full: frame, ms',
      ],
      0,
      views.map(({ size, calls, triangles, small, full }) => [
        `${size} × ${size}`,
        calls,
        thousands(triangles),
        thousands(small.loadMs),
        thousands(small.frameMs),
        thousands(full.loadMs),
        thousands(full.frameMs),
      ]),
    ),
    '',
    `A window of ${viewport.width} × ${viewport.height}. The first frame counts from the request of the page and includes building the world; a frame is the median of up to 20, drawn to the last pixel.`,
    `${browser}, on ${machine.date}, ${machine.cpu}, ${machine.cores} cores.`,
  ].join('\n')
}

/** What a stroke of the brush costs the page. */
export function strokeTable({ strokes }) {
  return [
    table(
      ['part', 'ms'],
      1,
      [...Object.entries(strokes.parts), ['together', strokes.sumMs]].map(([name, millis]) => [
        name,
        millis.toFixed(1),
      ]),
    ),
    '',
    `Medians of ${strokes.count} strokes of ${thousands(strokes.cells)} cells on 512 × 512 cells with a unit on its way; the search itself runs in a worker.`,
  ].join('\n')
}

/** What is loaded, and what is drawn when nothing moves. */
export function loadLines({ scripts, idleFrames }) {
  return [
    `- A first visit loads ${kilobytes(scripts.firstLoad)} of scripts, compressed, with both workers; the physics, ${kilobytes(scripts.physics)}, comes with the first crate.`,
    `- ${idleFrames} frames are drawn in two seconds in which nothing moves.`,
  ].join('\n')
}

function kilobytes(bytes) {
  return `${thousands(bytes / 1000)} kB`
}
