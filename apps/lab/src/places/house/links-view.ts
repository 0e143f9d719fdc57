import type { Cell } from 'footpath'
import type { Link } from 'footpath/site'
import {
  BoxGeometry,
  CircleGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Vector3,
} from 'three'
import type { LinkKind } from './plan.js'

/** By kind; the panel has the same colours. */
export const LINK_COLOURS: Readonly<Record<LinkKind, string>> = {
  stairs: '#2f7fd0',
  lift: '#7b4fd0',
  ladder: '#2f8f7a',
  door: '#8a5a2b',
  teleport: '#c0369a',
  drop: '#c46a12',
}

const CLOSED = '#b3261e'

/** A little higher than the walls, to be seen. */
const LEAF = 0.85

const DISC = new CircleGeometry(0.36, 24).rotateX(-Math.PI / 2)
const CUBE = new BoxGeometry(1, 1, 1)

/** Where a cell is in the scene. */
export type PlaceOf = (cell: Cell) => Vector3

/** The links of a house: a disc at each end, a column between floors, a leaf for a door. */
export class LinksView extends Group {
  readonly #placeOf: PlaceOf
  #shown: { readonly link: Link; readonly mesh: Mesh; readonly highest: number }[] = []

  constructor(placeOf: PlaceOf) {
    super()
    this.name = 'links'
    this.#placeOf = placeOf
  }

  /** Shows other links, those of the floors up to this one. */
  show(links: readonly Link[], top: number): void {
    this.#clear()
    for (const link of links) this.#add(link)
    for (const { mesh, highest } of this.#shown) mesh.visible = highest <= top
  }

  override dispose(): void {
    this.#clear()
  }

  #add(link: Link): void {
    const { kind, from, to, isOpen } = link
    const colour = isOpen ? LINK_COLOURS[kind as LinkKind] : CLOSED
    const [start, end] = [this.#placeOf(from), this.#placeOf(to)]
    const [low, high] = [from, to].map(({ floor = 0 }) => floor)
    if (kind === 'door' && low === high) {
      const leaf = new Mesh(CUBE, new MeshLambertMaterial({ color: colour }))
      leaf.position.copy(start).add(end).divideScalar(2)
      leaf.position.y += LEAF / 2
      const isAcross = Math.abs(end.x - start.x) > Math.abs(end.z - start.z)
      // An open leaf stands along the path, at one side of it.
      leaf.scale.set(isAcross === isOpen ? 1 : 0.16, LEAF, isAcross === isOpen ? 0.16 : 1)
      if (isOpen) leaf.position[isAcross ? 'z' : 'x'] -= 0.42
      leaf.castShadow = true
      this.#put(link, leaf, low)
      return
    }
    for (const [at, floor] of [
      [start, low],
      [end, high],
    ] as const) {
      const disc = new Mesh(DISC, new MeshBasicMaterial({ color: colour, toneMapped: false, fog: false }))
      disc.position.copy(at)
      disc.position.y += 0.06
      this.#put(link, disc, floor)
    }
    const column = new Mesh(
      CUBE,
      new MeshBasicMaterial({
        color: colour,
        transparent: true,
        opacity: 0.35,
        toneMapped: false,
        fog: false,
      }),
    )
    column.position.copy(start).add(end).divideScalar(2)
    const apart = start.distanceTo(end)
    const wide = kind === 'lift' ? 0.7 : 0.14
    column.scale.set(wide, wide, apart)
    if (low !== high) {
      column.lookAt(end)
      this.#put(link, column, Math.max(low, high))
    } else {
      column.scale.set(0.08, 0.04, apart)
      column.lookAt(end)
      column.position.y += 0.08
      this.#put(link, column, low)
    }
  }

  #put(link: Link, mesh: Mesh, highest: number): void {
    mesh.name = `${link.kind} ${link.id}`
    this.add(mesh)
    this.#shown.push({ link, mesh, highest })
  }

  #clear(): void {
    for (const { mesh } of this.#shown) {
      for (const material of [mesh.material].flat()) material.dispose()
      mesh.removeFromParent()
    }
    this.#shown = []
  }
}
