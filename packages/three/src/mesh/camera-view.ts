import {
  type Camera,
  Frustum,
  Matrix4,
  type OrthographicCamera,
  type PerspectiveCamera,
  Sphere,
  Vector3,
} from 'three'

const matrix = new Matrix4()
const moved = new Sphere()

/** What a camera sees of objects whose own 0,0,0 lies at some place of the world. */
export class CameraView {
  /** Where the camera is, as the objects have it. */
  readonly eye = new Vector3()
  readonly #frustum = new Frustum()
  readonly #origin: Vector3
  readonly #perUnit: number
  readonly #flat: number

  constructor(camera: Camera, origin: Vector3) {
    camera.updateMatrixWorld()
    matrix.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
    this.#frustum.setFromProjectionMatrix(matrix)
    this.#origin = origin
    this.eye.setFromMatrixPosition(camera.matrixWorld).sub(origin)
    const { isPerspectiveCamera, fov, zoom } = camera as PerspectiveCamera
    const { top, bottom } = camera as OrthographicCamera
    const scale = zoom > 0 ? zoom : 1
    this.#perUnit = isPerspectiveCamera ? (2 * Math.tan((fov * Math.PI) / 360)) / scale : 0
    this.#flat = isPerspectiveCamera ? 0 : Math.abs(top - bottom) / scale
  }

  /** How high the view is at a distance, in world units. */
  heightAt(distance: number): number {
    return this.#flat + this.#perUnit * distance
  }

  has(sphere: Sphere): boolean {
    moved.copy(sphere)
    moved.center.add(this.#origin)
    return this.#frustum.intersectsSphere(moved)
  }
}
