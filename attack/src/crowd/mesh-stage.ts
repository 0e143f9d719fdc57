import type { WorldPoint } from 'footpath'
import type { CrowdOptions } from 'footpath/crowd'
import { createMeshCrowd } from 'footpath/crowd/navmesh'
import {
  createNavFinder,
  type NavBlock,
  type NavLink,
  type NavMesh,
  navMeshFromPolygons,
} from 'footpath/navmesh'
import {
  type CrateData,
  hasRoom,
  heightAt,
  isOnGround,
  isUnderCrate,
  type MeshData,
} from '../oracle/mesh-rules.js'
import type { PlayedCrowd, Stage } from './stage.js'

/** How a crowd is made; tests plant faults here. */
export type OpenMeshCrowd = typeof createMeshCrowd

/** A path between two points of a mesh. */
export interface MeshLead {
  readonly from: WorldPoint
  readonly to: WorldPoint
}

/** A crate is put down or, where as many stand already, taken away; a link is opened or closed, or taken away. */
export type MeshEdit = { readonly crate: CrateData } | { readonly door: number } | { readonly unlink: number }

const MOST_CRATES = 3

/** Storeys with links on which a crowd moves. */
export class MeshStage implements Stage<MeshLead, MeshEdit> {
  readonly #open: OpenMeshCrowd
  readonly #data: MeshData
  readonly #mesh: NavMesh
  readonly #links: NavLink[]
  readonly #crates = new Map<NavBlock, CrateData>()

  constructor(data: MeshData, open: OpenMeshCrowd) {
    this.#open = open
    this.#data = data
    this.#mesh = toMesh(data)
    this.#links = data.links.map(({ open: isOpen, ...link }) => {
      const made = this.#mesh.link(link)
      made.open = isOpen
      return made
    })
  }

  open(options: CrowdOptions): PlayedCrowd {
    return this.#open({ ground: this.#mesh, other: this.#mesh }, options)
  }

  goalOf({ from, to }: MeshLead): unknown {
    return { path: createNavFinder(this.#mesh).find(from, to) }
  }

  edit(edit: MeshEdit): void {
    if ('crate' in edit) this.#turnCrate(edit.crate)
    else if ('door' in edit && edit.door < this.#links.length)
      this.#links[edit.door].open = !this.#links[edit.door].open
    else if ('unlink' in edit && edit.unlink < this.#links.length)
      this.#mesh.unlink(this.#links.splice(edit.unlink, 1)[0])
  }

  isOff(_crowd: PlayedCrowd, _id: number, x: number, z: number): boolean {
    const data = this.#data
    return !data.storeys.some((_, storey) => isOnGround(data, { x, y: heightAt(data, storey, x, z), z }))
  }

  misplaced({ x, y, level }: PlayedCrowd, id: number): string | null {
    const crates = [...this.#crates.values()]
    const at = { x: x[id], y: (level as Float64Array)[id], z: y[id] }
    if (!isOnGround(this.#data, at)) return `is off the mesh at ${JSON.stringify(at)}`
    return isUnderCrate(crates, at.x, at.z) && hasRoom(this.#data, crates) ? 'is under a crate' : null
  }

  #turnCrate(crate: CrateData): void {
    const [first] = this.#crates.keys()
    if (this.#crates.size === MOST_CRATES) {
      this.#mesh.unblock(first)
      this.#crates.delete(first)
      return
    }
    const { x0, z0, x1, z1 } = crate
    const outline = [
      { x: x0, z: z0 },
      { x: x1, z: z0 },
      { x: x1, z: z1 },
      { x: x0, z: z1 },
    ]
    this.#crates.set(this.#mesh.block(outline), crate)
  }
}

/** A polygon for every cell; those of a storey share their corners. */
function toMesh(data: MeshData): NavMesh {
  const { width, depth, cell, storeys } = data
  const perStorey = (width + 1) * (depth + 1)
  const vertices = storeys.flatMap((_, storey) =>
    Array.from({ length: perStorey }, (__, at) => {
      const [x, z] = [(at % (width + 1)) * cell, Math.floor(at / (width + 1)) * cell]
      return [x, heightAt(data, storey, x, z), z]
    }).flat(),
  )
  const polygons = storeys.flatMap((rows, storey) =>
    rows.flatMap((row, z) =>
      Array.from(row).flatMap((letter, x) => {
        const corner = storey * perStorey + z * (width + 1) + x
        return letter === '.' ? [[corner, corner + 1, corner + width + 2, corner + width + 1]] : []
      }),
    ),
  )
  return navMeshFromPolygons(vertices, polygons, { climb: 0.3 })
}
