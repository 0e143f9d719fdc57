import type { Cell } from 'footpath'
import { levelSource } from '../places/level-source.js'
import { stateInFile } from '../share/link.js'
import type { SharedState } from '../share/shared-state.js'
import type { LabState } from '../state/lab-state.js'
import { fail } from '../state/status.js'
import type { HeightmapChoice, HeightmapFile } from '../world/heightmap-file.js'
import { questionsAbout } from '../world/import-file.js'
import { LEVEL_FILE } from '../world/level-file.js'
import type { WorldSource } from '../world/source.js'
import { isTiled, tiledIn } from '../world/tiled-file.js'
import type { PlaceController } from './place-controller.js'
import type { Things } from './things.js'

/** What a file can become. */
interface Openers {
  readonly state: LabState
  readonly places: PlaceController
  readonly things: Things
  readonly openWorld: (source: WorldSource, bytes?: Uint8Array) => Promise<void>
  readonly restore: (shared: SharedState) => Promise<void>
}

/** Files that are dropped or chosen. */
export class Files {
  readonly #openers: Openers

  constructor(openers: Openers) {
    this.#openers = openers
  }

  /** Opens a file: a world, a saved lab or, with Things in hand, a model for a cell. */
  async open(file: File, cell: Cell | null = null): Promise<void> {
    const { state, places, things, restore } = this.#openers
    if (places.open.value?.openFile?.(file) === true) return
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      if (/\.footpath-lab$|\.lab\.json$/i.test(file.name)) {
        await restore(stateInFile(new TextDecoder().decode(bytes)))
        return
      }
      if (/\.obj$/i.test(file.name) && state.tool.value === 'things' && state.objAs.value === 'model') {
        await things.openObj(file.name, bytes, cell)
        return
      }
      if (LEVEL_FILE.test(file.name)) {
        if (places.source?.place === 'level') await this.openLevel(file.name, bytes)
        else state.levelFile.value = { name: file.name, bytes }
        return
      }
      await this.openGround(file.name, bytes)
    } catch (error) {
      fail(state, error)
    }
  }

  /** Opens a file of triangles as a level with storeys. */
  openLevel(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.#openers.openWorld(levelSource({ name, bytes }))
  }

  /** Opens a file as a plain world; where it does not say everything, questions are asked before or after. */
  async openGround(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const { importing, terrain } = this.#openers.state
    importing.value = questionsAbout(name, bytes)
    if (importing.value !== null) return
    const before = terrain.value
    await this.#openers.openWorld({ kind: 'file', name }, bytes)
    const isOpen = terrain.value !== before && terrain.value.obstacles.every((id) => id === 0)
    if (isTiled(name) && isOpen) importing.value = tiledIn(name, bytes)
  }

  /** Opens a picture of heights, once it is known how high and how large it is. */
  openHeightmap({ name, bytes, width, height }: HeightmapFile, choice: HeightmapChoice): Promise<void> {
    const { size, ...rest } = choice
    const isSmaller = size < Math.max(width, height)
    return this.#openers.openWorld({ kind: 'file', name, ...rest, ...(isSmaller ? { size } : {}) }, bytes)
  }
}
