import { type Camera, type Raycaster, Vector2, Vector3 } from 'three'

/** Leads a ray from the camera through a point of the page. */
export function aim(
  ray: Raycaster,
  camera: Camera,
  canvas: HTMLCanvasElement,
  clientX: number,
  clientY: number,
): void {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  camera.updateMatrixWorld()
  ray.setFromCamera(
    new Vector2((2 * (clientX - left)) / width - 1, 1 - (2 * (clientY - top)) / height),
    camera,
  )
}

/** Where a point of the world is on the page. */
export function placeOnPage(
  at: Vector3,
  camera: Camera,
  canvas: HTMLCanvasElement,
): { readonly clientX: number; readonly clientY: number } {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  camera.updateMatrixWorld()
  const { x, y } = at.clone().project(camera)
  return { clientX: left + ((x + 1) / 2) * width, clientY: top + ((1 - y) / 2) * height }
}
