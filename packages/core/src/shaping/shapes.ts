import type { Path } from '../path/path.js'
import type { MapGiven } from '../walkmap/remembered.js'
import { catmullRom } from './catmull-rom.js'
import { chaikin } from './chaikin.js'
import { removeCollinear } from './collinear.js'
import { fillet } from './fillet.js'
import { keepClear } from './keep-clear.js'
import { natural } from './natural.js'
import { straighten } from './straighten.js'

/** The shapings by the names the command line knows them by, with their default options. */
export const SHAPES = Object.freeze({
  collinear: removeCollinear,
  straight: straighten,
  clear: keepClear,
  chaikin,
  'catmull-rom': catmullRom,
  fillet,
  natural,
} satisfies Readonly<Record<string, (path: Path, map: MapGiven) => Path>>)

/** The name of a shaping. */
export type ShapeName = keyof typeof SHAPES
