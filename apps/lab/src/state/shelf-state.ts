import { signal } from '@preact/signals'
import { builtInShapes } from '../models/built-in.js'
import { OccupiedCells } from '../models/occupied-cells.js'
import type { PlacedModel, Role } from '../models/placed-model.js'
import type { ModelShape } from '../models/shape.js'

/** A thing that has been selected in the scene. */
export interface Picked {
  readonly kind: 'model' | 'crate'
  readonly id: number
}

/** The part of the lab's state that is about models and crates. */
export function createShelfState() {
  return {
    /** Where models and crates stand: blocked for every unit, beside what is painted. */
    occupied: new OccupiedCells(),
    /** Everything that can be placed: the built-in models, then those from files. */
    shapes: signal<readonly ModelShape[]>(builtInShapes()),
    models: signal<readonly PlacedModel[]>([]),
    /** How many crates there are. */
    crates: signal(0),
    /** What a click in Paint puts down instead of painting: the name of a model or of a crate, or null. */
    inHand: signal<string | null>(null),
    /** What the next model is placed as. */
    role: signal<Role>('obstacle'),
    /** What an OBJ file becomes that is opened in Paint. */
    objAs: signal<'model' | 'terrain'>('model'),
    picked: signal<Picked | null>(null),
  }
}
