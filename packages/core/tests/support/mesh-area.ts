import type { NavMesh } from 'footpath/navmesh'

/** The area of a mesh seen from above, in square metres. */
export function areaOf(mesh: NavMesh): number {
  const { x, z, origin, first } = mesh.ground.mesh
  let sum = 0
  for (const polygon of mesh.ground.living) {
    const a = origin[first[polygon]]
    for (let side = first[polygon] + 1; side + 1 < first[polygon + 1]; side++) {
      const [b, c] = [origin[side], origin[side + 1]]
      sum += (x[b] - x[a]) * (z[c] - z[a]) - (z[b] - z[a]) * (x[c] - x[a])
    }
  }
  return (sum / 2) * mesh.ground.lattice.step ** 2
}
