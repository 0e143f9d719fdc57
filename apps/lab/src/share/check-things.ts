import { builtInShapes } from '../models/built-in.js'
import { ROLES, SIZES } from '../models/placed-model.js'
import { MOST_TRIANGLES } from '../models/shape.js'
import { type Check, list, number, oneOf, partsOf, refuse, text, whole } from './plain-data.js'
import type { SharedShape, SharedThings } from './shared-things.js'

/** A state with more models or crates than this is refused. */
const MOST_THINGS = 1000

/** Further away is beside every map. */
const FAR = 1e6

const far = number(-FAR, FAR)
const crate = list(far, 8, 8)

/** Models and crates in data that may be anything. */
export const checkThings: Check<SharedThings> = (value, at) => {
  const part = partsOf(value, at)
  const shapes = part.maybe('shapes', list(shape, 0, MOST_THINGS))
  const known = [...builtInShapes(), ...(shapes.shapes ?? [])].map(({ name }) => name)
  return {
    ...shapes,
    ...part.maybe('models', list(model(known), 0, MOST_THINGS)),
    ...part.maybe('crates', list(crate, 0, MOST_THINGS)),
  }
}

type Model = NonNullable<SharedThings['models']>[number]

function model(known: readonly string[]): Check<Model> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length !== 6) return refuse(at, value, 'a list of 6')
    const [name, x, y, turn, size, role] = value as readonly unknown[]
    const cell = whole(0, FAR)
    return [
      oneOf(known)(name, `${at}[0]`),
      cell(x, `${at}[1]`),
      cell(y, `${at}[2]`),
      number(0, 360)(turn, `${at}[3]`),
      number(SIZES.least, SIZES.most)(size, `${at}[4]`),
      whole(0, ROLES.length - 1)(role, `${at}[5]`),
    ]
  }
}

const shape: Check<SharedShape> = (value, at) => {
  const part = partsOf(value, at)
  const positions = part('positions', list(far, 3, 9 * MOST_TRIANGLES))
  const vertex = whole(0, Math.floor(positions.length / 3) - 1)
  return {
    name: part('name', text(200)),
    size: part('size', number(SIZES.least, SIZES.most)),
    positions,
    triangles: part('triangles', list(vertex, 3, 3 * MOST_TRIANGLES)),
  }
}
