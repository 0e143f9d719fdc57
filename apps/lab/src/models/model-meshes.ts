import type { Terrain } from 'footpath'
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  type Raycaster,
  Vector3,
} from 'three'
import { type PlacedModel, restingHeight } from './placed-model.js'
import type { ModelShape } from './shape.js'

const PLAIN = 0xb8ada0
const OUTLINE = 0xffb000

/** The placed models as meshes that rest on the ground; shapes are drawn once and shared. */
export class ModelMeshes extends Group {
  readonly #material = new MeshLambertMaterial({ vertexColors: true, side: DoubleSide })
  readonly #geometries = new Map<ModelShape, BufferGeometry>()
  readonly #meshes = new Map<number, Mesh>()
  readonly #outline = new LineSegments(
    new EdgesGeometry(new BoxGeometry(1, 1, 1)),
    new LineBasicMaterial({ color: OUTLINE }),
  )

  constructor() {
    super()
    this.name = 'models'
  }

  /** Follows the list: adds, removes and moves meshes. */
  show(models: readonly PlacedModel[], shapes: ReadonlyMap<string, ModelShape>, terrain: Terrain): void {
    const ids = new Set(models.map(({ id }) => id))
    for (const [id, mesh] of this.#meshes) {
      if (ids.has(id)) continue
      this.remove(mesh)
      this.#meshes.delete(id)
    }
    for (const model of models) {
      const shape = shapes.get(model.shape)
      if (shape === undefined) continue
      const mesh = this.#meshes.get(model.id) ?? this.#create(model, shape)
      const { origin, cellSize } = terrain
      mesh.position.set(
        origin.x + (model.cell.x + 0.5) * cellSize,
        origin.y + restingHeight(shape, model, terrain),
        origin.z + (model.cell.y + 0.5) * cellSize,
      )
      mesh.rotation.y = (model.turn * Math.PI) / 180
      mesh.scale.setScalar(model.size * cellSize)
    }
  }

  /** Frames a model, or none. */
  frame(id: number | null): void {
    this.#outline.removeFromParent()
    const mesh = id === null ? undefined : this.#meshes.get(id)
    const box = mesh?.geometry.boundingBox
    if (mesh === undefined || box === null || box === undefined) return
    box.getCenter(this.#outline.position)
    box
      .getSize(this.#outline.scale)
      .multiplyScalar(1.04)
      .max(new Vector3(0.01, 0.01, 0.01))
    mesh.add(this.#outline)
  }

  /** The nearest model under a ray, and how far away it is. */
  pick(ray: Raycaster): { readonly id: number; readonly distance: number } | null {
    const [hit] = ray.intersectObjects(this.children, false)
    return hit === undefined ? null : { id: hit.object.userData.model as number, distance: hit.distance }
  }

  override dispose(): void {
    for (const geometry of this.#geometries.values()) geometry.dispose()
    this.#material.dispose()
    this.#outline.geometry.dispose()
    this.#outline.material.dispose()
    this.removeFromParent()
  }

  #create(model: PlacedModel, shape: ModelShape): Mesh {
    const geometry = this.#geometries.get(shape) ?? geometryOf(shape)
    this.#geometries.set(shape, geometry)
    const mesh = new Mesh(geometry, this.#material)
    mesh.name = model.shape
    mesh.castShadow = true
    mesh.receiveShadow = true
    mesh.userData.model = model.id
    this.#meshes.set(model.id, mesh)
    this.add(mesh)
    return mesh
  }
}

/** Every triangle with corners of its own: flat faces in their own colours. */
function geometryOf({ positions, triangles, colours }: ModelShape): BufferGeometry {
  const corners = new Float32Array(3 * triangles.length)
  const paint = new Float32Array(3 * triangles.length)
  const colour = new Color(PLAIN)
  triangles.forEach((vertex, corner) => {
    if (colours !== null) colour.set(colours[Math.floor(corner / 3)])
    corners.set(positions.subarray(3 * vertex, 3 * vertex + 3), 3 * corner)
    paint.set([colour.r, colour.g, colour.b], 3 * corner)
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(corners, 3))
  geometry.setAttribute('color', new BufferAttribute(paint, 3))
  geometry.computeVertexNormals()
  geometry.computeBoundingBox()
  geometry.computeBoundingSphere()
  return geometry
}
