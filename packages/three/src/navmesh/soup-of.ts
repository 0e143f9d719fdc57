import { FootpathError } from 'footpath'
import type { TriangleSoup } from 'footpath/navmesh/bake'
import { type BufferGeometry, type InstancedMesh, Matrix4, type Mesh, type Object3D, Vector3 } from 'three'

/**
 * The triangles of an object and all that is in it, where they are in the world, for `bakeNavMesh` of
 * `footpath/navmesh/bake`. Meshes that are not visible are left out, and so are those that `isGround` refuses.
 */
export function soupOf(object: Object3D, isGround: (mesh: Mesh) => boolean = () => true): TriangleSoup {
  if (typeof object?.traverseVisible !== 'function')
    throw new FootpathError(
      'bad-option',
      'soupOf needs a three.js object.',
      'Pass a scene, a group or a mesh; for a loaded GLB file gltf.scene.',
      object,
    )
  object.updateWorldMatrix(true, true)
  const positions: number[] = []
  object.traverseVisible((part) => {
    // Asked by name: a loader may bring another copy of three along.
    if (!('isMesh' in part) || !isGround(part as Mesh)) return
    const mesh = part as Mesh | InstancedMesh
    const copies = 'isInstancedMesh' in mesh ? mesh.count : 1
    for (let copy = 0; copy < copies; copy++) {
      const place = mesh.matrixWorld.clone()
      if ('isInstancedMesh' in mesh) {
        const own = new Matrix4()
        mesh.getMatrixAt(copy, own)
        place.multiply(own)
      }
      addTriangles(positions, mesh.geometry, place)
    }
  })
  return { positions }
}

function addTriangles(positions: number[], geometry: BufferGeometry, place: Matrix4): void {
  const { position } = geometry.attributes
  if (position === undefined) return
  const { index } = geometry
  const count = index?.count ?? position.count
  // A mirrored mesh turns its triangles round.
  const order = place.determinant() < 0 ? [0, 2, 1] : [0, 1, 2]
  const corner = new Vector3()
  for (let at = 0; at + 2 < count; at += 3)
    for (const k of order) {
      const vertex = index === null ? at + k : index.getX(at + k)
      corner.fromBufferAttribute(position, vertex).applyMatrix4(place)
      positions.push(corner.x, corner.y, corner.z)
    }
}
