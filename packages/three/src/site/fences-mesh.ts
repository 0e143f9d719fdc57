import { cellToWorld } from 'footpath'
import type { Fence, Site } from 'footpath/site'
import {
  BoxGeometry,
  type ColorRepresentation,
  Group,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
} from 'three'

/** How high and how thick a fence is, in cells. */
const HEIGHT = 0.6
const THICKNESS = 0.1

/** The fences of one floor, as bars on the sides between their cells; one draw call. */
export class FencesMesh extends Group {
  readonly #site: Site
  readonly #floor: number
  readonly #material: MeshLambertMaterial
  readonly #geometry: BoxGeometry
  #bars: InstancedMesh | null = null

  constructor(site: Site, floor: number, colour: ColorRepresentation) {
    super()
    this.name = 'fences'
    this.#site = site
    this.#floor = floor
    const { cellSize } = site.floors[floor]
    this.#material = new MeshLambertMaterial({ color: colour })
    this.#geometry = new BoxGeometry((1 + THICKNESS) * cellSize, HEIGHT * cellSize, THICKNESS * cellSize)
    this.refresh()
  }

  /** Call it after fences or heights have changed. */
  refresh(): void {
    this.#clear()
    const fences = this.#site.fences.filter(([a]) => (a.floor ?? 0) === this.#floor)
    if (fences.length === 0) return
    this.#bars = new InstancedMesh(this.#geometry, this.#material, fences.length)
    this.#bars.castShadow = true
    for (const [at, fence] of fences.entries()) this.#bars.setMatrixAt(at, this.#placeOf(fence))
    this.add(this.#bars)
  }

  override dispose(): void {
    this.#clear()
    this.#geometry.dispose()
    this.#material.dispose()
    this.removeFromParent()
  }

  /** On the side between the two cells, standing on the higher one. */
  #placeOf([a, b]: Fence): Matrix4 {
    const terrain = this.#site.floors[this.#floor]
    const [from, to] = [cellToWorld(terrain, a), cellToWorld(terrain, b)]
    const turned = a.y === b.y ? new Matrix4().makeRotationY(Math.PI / 2) : new Matrix4()
    const up = Math.max(from.y, to.y) + (HEIGHT / 2) * terrain.cellSize
    return turned.setPosition((from.x + to.x) / 2, up, (from.z + to.z) / 2)
  }

  #clear(): void {
    this.#bars?.dispose()
    this.#bars?.removeFromParent()
    this.#bars = null
  }
}
