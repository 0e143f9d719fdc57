import type { CellRect, MapPoint, Terrain } from 'footpath'
import { readPatch, type TerrainPatch } from 'footpath/internal'
import { groundOf } from '../../crowds/ground.js'
import { sceneOf } from '../../crowds/scenes.js'
import type { RunSettings } from '../../crowds/start-run.js'
import type { Brush } from '../../paint/brush.js'
import { StrokeRecorder } from '../../paint/stroke.js'
import { editsBetween, type Runs } from '../../share/edits.js'

/** The ground of a scene, with what was drawn on it. */
export class CrowdGround {
  #made: Terrain
  #terrain: Terrain

  constructor(settings: RunSettings, walls: Runs) {
    this.#made = made(settings)
    this.#terrain = made(settings)
    this.write(walls)
  }

  get terrain(): Terrain {
    return this.#terrain
  }

  /** The whole ground, for a worker that makes its own. */
  get patch(): TerrainPatch {
    return readPatch(this.#terrain, this.#whole)
  }

  /** Another ground with the same cells drawn on it. */
  remake(settings: RunSettings): void {
    const walls = this.read()
    this.#made = made(settings)
    this.#terrain = made(settings)
    this.write(walls)
  }

  /** What differs from the ground as it is made. */
  read(): Runs {
    return editsBetween(this.#made, this.#terrain)?.obstacles ?? []
  }

  /** Draws these cells on the ground as it is made. */
  write(walls: Runs): void {
    const obstacles = Uint8Array.from(this.#made.obstacles)
    for (const [first, ...cells] of walls) obstacles.set(cells, first)
    this.#terrain.edit(this.#whole, (layers) => layers.obstacles.write(obstacles))
  }

  isWall({ x, y }: MapPoint): boolean {
    return this.#terrain.obstacleAt(Math.floor(x), Math.floor(y)) !== 'none'
  }

  /** A stroke; begun on a wall, it takes walls away. `drawTo` returns the rectangle that changed, or null. */
  stroke(at: MapPoint, size: number, shape: Brush['shape']): (to: MapPoint) => CellRect | null {
    const name = this.isWall(at) ? 'no-wall' : 'tall-wall'
    const recorder = new StrokeRecorder(this.#terrain, { name, size, shape })
    return ({ x, y }) => recorder.drawTo(x, y)
  }

  get #whole(): CellRect {
    const { width, depth } = this.#terrain
    return { x0: 0, y0: 0, x1: width, y1: depth }
  }
}

function made({ scene, seed, doorCells }: RunSettings): Terrain {
  return groundOf(sceneOf(scene), seed, doorCells)
}
