import type { Terrain } from 'footpath'
import { type PlacedModel, restingHeight, solidOf } from '../models/placed-model.js'
import type { ModelShape } from '../models/shape.js'
import type { Solid } from './solid-colliders.js'

/** The models that crates collide with, by a name that changes with all that decides where they are. */
export function solidModels(
  models: readonly PlacedModel[],
  shapes: readonly ModelShape[],
  terrain: Terrain,
): Map<string, () => Solid> {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]))
  const solids = new Map<string, () => Solid>()
  for (const model of models) {
    const shape = byName.get(model.shape)
    if (shape === undefined || model.role !== 'obstacle') continue
    const { id, cell, turn, size } = model
    const name = [id, cell.x, cell.y, turn, size, restingHeight(shape, model, terrain)].join(' ')
    solids.set(name, () => solidOf(shape, model, terrain))
  }
  return solids
}
