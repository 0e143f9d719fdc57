import type { Path } from '../../path/path.js'
import type { OpenCells } from '../../walkmap/overlay.js'
import type { Walkmap } from '../../walkmap/walkmap.js'
import { Channel } from './channel.js'
import { Funnel, lengthOf, Points, ROUNDING } from './funnel.js'
import { type GridWalls, gridWallsOf } from './grid-walls.js'
import type { TautShape } from './options.js'
import { TautShaper } from './pull-taut.js'
import type { Rows } from './rows.js'
import { Corners, type Turn } from './walls.js'

/** What is used again from path to path. */
interface Memory {
  readonly channel: Channel
  readonly funnel: Funnel
  readonly line: Points
  readonly pulled: Points
  readonly shaper: TautShaper
  readonly found: Corners
}

let spare: Memory | undefined

/**
 * A path on even ground, among these cells of a walkmap, shaped: the shortest line that passes walls on the same sides, pulled taut around discs at
 * their corners. `use` gets its points, which are valid until it returns. O(length).
 */
export function tautLine<Result>(
  walkmap: Walkmap,
  cells: OpenCells,
  path: Path,
  shape: TautShape,
  use: (points: Points) => Result,
): Result {
  const memory = spare ?? {
    channel: new Channel(),
    funnel: new Funnel(),
    line: new Points(),
    pulled: new Points(),
    shaper: new TautShaper(),
    found: new Corners(),
  }
  // A query's rule for cells is asked on the way, and may ask for another path.
  spare = undefined
  try {
    const walls = gridWallsOf(walkmap, cells)
    const shaped = memory.shaper.shape(walls, firstLine(memory, walls, path), shape)
    shaped.move(walls.shift)
    return use(shaped)
  } finally {
    spare = memory
  }
}

/** The line to shape, in the coordinates of the walls: as short as possible without passing a wall on another side. */
function firstLine({ channel, funnel, line, pulled, found }: Memory, walls: GridWalls, path: Path): Points {
  const { shift } = walls
  line.count = 0
  if (path.kind === 'polyline') {
    for (const { x, y } of path.points) line.addDistinct(x - shift, y - shift)
    // A line along the border of two cells may lie in a wall's.
    if (isTaut(walls, line, found) || !canStand(walls.cells, path.steps)) return line
  } else {
    const { steps } = path
    const last = steps.length - 2
    line.add(steps[0] + 0.5 - shift, steps[1] + 0.5 - shift)
    line.add(steps[last] + 0.5 - shift, steps[last + 1] + 0.5 - shift)
  }
  const end = line.count - 1
  channel.read(path.steps, walls.cells, walls.body > 0 || shift > 0, shift)
  funnel.pull(channel, line.x[0], line.y[0], line.x[end], line.y[end], pulled)
  if (path.kind === 'steps') return pulled
  // Only from the middle of a cell are the lines surely free. A body may cut corners that the channel goes around.
  return isClear(walls, pulled) && lengthOf(pulled) <= lengthOf(line) * (1 + ROUNDING) ? pulled : line
}

/** Whether a unit can stand on all of these cells. */
function canStand(cells: Rows, steps: Int32Array): boolean {
  for (let at = 0; at < steps.length; at += 2) if (cells.has(steps[at], steps[at + 1])) return false
  return true
}

/** Whether a line turns at corners of walls only, as shortest lines do. */
function isTaut(walls: GridWalls, { x, y, count }: Points, found: Corners): boolean {
  for (let at = 1; at < count - 1; at++) {
    const [ux, uy, vx, vy] = [x[at] - x[at - 1], y[at] - y[at - 1], x[at + 1] - x[at], y[at + 1] - y[at]]
    const cross = ux * vy - uy * vx
    if (cross === 0) return false
    const turn: Turn = { x: x[at], y: y[at], side: cross > 0 ? 1 : -1, ux, uy, vx, vy }
    found.count = 0
    walls.cornerAt(turn, found)
    if (found.count === 0) return false
    // Of a corner grown by a body, both coordinates are as far from the corner as the body reaches.
    const [dx, dy] = [Math.abs(found.x[0] - x[at]), Math.abs(found.y[0] - y[at])]
    if (Math.max(dx, dy) > walls.body + 0.001) return false
  }
  return true
}

function isClear(walls: GridWalls, { x, y, count }: Points): boolean {
  for (let at = 1; at < count; at++) if (!walls.isClear(x, y, at)) return false
  return true
}
