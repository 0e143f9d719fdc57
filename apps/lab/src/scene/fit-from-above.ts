import type { Terrain } from 'footpath'
import type { OrthographicCamera } from 'three'
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js'

/** How much larger than the map the view is at zoom 1: there is room for a pin or a flag at its northern edge. */
const MARGIN = 1.18

/** Makes an orthographic view show a map whole at zoom 1, in a picture of this shape. */
export function fitFromAbove(camera: OrthographicCamera, terrain: Terrain, aspect: number): void {
  const { width, depth, cellSize } = terrain
  const half = (MARGIN * cellSize * Math.max(depth, width / aspect)) / 2
  camera.top = half
  camera.bottom = -half
  camera.right = half * aspect
  camera.left = -half * aspect
  camera.updateProjectionMatrix()
}

/** Puts an orthographic camera straight above the middle of a map, with north at the top and all of it in view. */
export function lookFromAbove(
  camera: OrthographicCamera,
  controls: OrbitControls,
  terrain: Terrain,
  aspect: number,
): void {
  const { origin, width, depth, cellSize } = terrain
  const size = Math.max(width, depth) * cellSize
  const [x, z] = [origin.x + (width * cellSize) / 2, origin.z + (depth * cellSize) / 2]
  controls.target.set(x, origin.y, z)
  camera.position.set(x, origin.y + 2 * size, z)
  camera.zoom = 1
  controls.minZoom = 0.5
  controls.maxZoom = Math.max(2, Math.max(width, depth) / 6)
  fitFromAbove(camera, terrain, aspect)
  controls.update()
}
