import type { Terrain } from 'footpath'
import {
  BoxGeometry,
  Color,
  DataTexture,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  LinearFilter,
  LinearMipmapLinearFilter,
  Matrix4,
  MeshLambertMaterial,
  Quaternion,
  type Raycaster,
  SRGBColorSpace,
  Vector3,
} from 'three'
import { type CratePose, MOST_CRATES } from './crate.js'

const WOOD = new Color(0xffffff)
const PICKED = new Color(0xffd27a)

/** All crates in one draw call. */
export class CrateMeshes extends Group {
  readonly #mesh: InstancedMesh<BoxGeometry, MeshLambertMaterial>
  #ids: readonly number[] = []

  constructor() {
    super()
    this.name = 'crates'
    const material = new MeshLambertMaterial({ map: planks() })
    this.#mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), material, MOST_CRATES)
    this.#mesh.instanceMatrix.setUsage(DynamicDrawUsage)
    this.#mesh.castShadow = true
    this.#mesh.receiveShadow = true
    // Crates move: their common sphere would have to be worked out every frame.
    this.#mesh.frustumCulled = false
    this.#mesh.count = 0
    for (let at = 0; at < MOST_CRATES; at++) this.#mesh.setColorAt(at, WOOD)
    this.add(this.#mesh)
  }

  /** Shows crates where they are; `picked` stands out. */
  show(crates: ReadonlyMap<number, CratePose>, terrain: Terrain, picked: number | null): void {
    const { origin, cellSize } = terrain
    this.#ids = [...crates.keys()]
    const matrix = new Matrix4()
    const turn = new Quaternion()
    const at = new Vector3()
    const scale = new Vector3()
    let count = 0
    for (const [id, pose] of crates) {
      at.set(pose.x, pose.height, pose.y).multiplyScalar(cellSize)
      at.set(at.x + origin.x, at.y + origin.y, at.z + origin.z)
      matrix.compose(at, turn.fromArray(pose.turn), scale.setScalar(pose.size * cellSize))
      this.#mesh.setMatrixAt(count, matrix)
      this.#mesh.setColorAt(count, id === picked ? PICKED : WOOD)
      count++
    }
    this.#mesh.count = count
    this.#mesh.instanceMatrix.needsUpdate = true
    if (this.#mesh.instanceColor !== null) this.#mesh.instanceColor.needsUpdate = true
    this.#mesh.boundingSphere = null
  }

  /** The nearest crate under a ray, and how far away it is. */
  pick(ray: Raycaster): { readonly id: number; readonly distance: number } | null {
    const [hit] = ray.intersectObject(this.#mesh, false)
    return hit?.instanceId === undefined ? null : { id: this.#ids[hit.instanceId], distance: hit.distance }
  }

  override dispose(): void {
    this.#mesh.geometry.dispose()
    this.#mesh.material.map?.dispose()
    this.#mesh.material.dispose()
    this.#mesh.dispose()
    this.removeFromParent()
  }
}

const TEXELS = 64

/** One face of a crate: four planks in a frame. */
function planks(): DataTexture {
  const data = new Uint8Array(4 * TEXELS * TEXELS)
  for (let y = 0; y < TEXELS; y++) {
    for (let x = 0; x < TEXELS; x++) {
      const rim = Math.min(x, y, TEXELS - 1 - x, TEXELS - 1 - y)
      const isFrame = rim < 9
      const along = isFrame && Math.min(x, TEXELS - 1 - x) < 9 ? y : x
      const plank = Math.floor(y / 13)
      const isGap = !isFrame && (y % 13 === 0 || rim < 11)
      const grain =
        10 * Math.sin(along / 3 + 7 * plank + Math.sin(along / 11 + y)) + (isFrame ? 22 : 5 * (plank % 3))
      const shade = isGap || rim === 0 ? 0.5 : 1
      data.set(
        [shade * (172 + grain), shade * (128 + grain), shade * (78 + 0.7 * grain), 255],
        4 * (y * TEXELS + x),
      )
    }
  }
  const texture = new DataTexture(data, TEXELS, TEXELS)
  texture.colorSpace = SRGBColorSpace
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}
