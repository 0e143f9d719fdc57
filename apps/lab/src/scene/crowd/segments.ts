import {
  BufferAttribute,
  BufferGeometry,
  type ColorRepresentation,
  DynamicDrawUsage,
  LineBasicMaterial,
  LineSegments,
} from 'three'

/** Thin lines that all move in every frame: their memory is taken once and written again. */
export class Segments extends LineSegments<BufferGeometry, LineBasicMaterial> {
  readonly #points: Float32Array
  #used = 0

  /** `most` lines; what is too much is left out. They are seen through figures, so that none hides them. */
  constructor(most: number, colour: ColorRepresentation) {
    const points = new Float32Array(6 * most)
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(points, 3).setUsage(DynamicDrawUsage))
    super(geometry, new LineBasicMaterial({ color: colour, depthTest: false, transparent: true, fog: false }))
    this.#points = points
    this.frustumCulled = false
    this.renderOrder = 5
    this.visible = false
  }

  begin(): void {
    this.#used = 0
  }

  put(fromX: number, fromY: number, fromZ: number, toX: number, toY: number, toZ: number): void {
    const at = 6 * this.#used
    if (at + 6 > this.#points.length) return
    const points = this.#points
    points[at] = fromX
    points[at + 1] = fromY
    points[at + 2] = fromZ
    points[at + 3] = toX
    points[at + 4] = toY
    points[at + 5] = toZ
    this.#used++
  }

  end(): void {
    this.visible = this.#used > 0
    this.geometry.setDrawRange(0, 2 * this.#used)
    this.geometry.attributes.position.needsUpdate = true
  }

  override dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
    this.removeFromParent()
  }
}
