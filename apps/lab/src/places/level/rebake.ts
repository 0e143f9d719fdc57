import { signal } from '@preact/signals'
import type { PlaceHost } from '../place.js'
import { bakeLevel } from './bake-client.js'
import { solidOf } from './house-level.js'
import type { Level3D } from './level.js'
import { inWords } from './level-words.js'

/** Bakes a level again for other radii. */
export class Rebake {
  /** The radius that was asked for: that of the mesh once it is baked. */
  readonly radius = signal(0)
  readonly #host: PlaceHost
  readonly #level: Level3D
  readonly #onMesh: () => void

  constructor(host: PlaceHost, level: Level3D, radius: number, onMesh: () => void) {
    this.#host = host
    this.#level = level
    this.#onMesh = onMesh
    this.radius.value = radius
  }

  /** Bakes the level for another radius; a step that can be undone. */
  setRadius(radius: number): void {
    const before = this.#level.radius
    void this.#bake(radius).then((isBaked) => {
      if (!isBaked || this.#level.radius === before) return
      this.#host.note({
        name: 'Radius',
        undo: () => void this.#bake(before),
        redo: () => void this.#bake(radius),
      })
      this.#host.changed()
    })
  }

  async #bake(radius: number): Promise<boolean> {
    const { level } = this.#level
    this.radius.value = radius
    try {
      const baked = await this.#host.run('Baking the level', (signal, report) =>
        bakeLevel({ positions: solidOf(level), radius }, signal, (share) =>
          report(`: ${Math.floor(100 * share)} %`),
        ),
      )
      if (baked === undefined) return false
      this.#level.setMesh(baked, radius)
      this.#onMesh()
      this.#host.say(`Baked for a radius of ${radius} m. ${inWords(this.#level)}`)
      return true
    } catch (error) {
      this.radius.value = this.#level.radius
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.#host.fail(error)
      return false
    }
  }
}
