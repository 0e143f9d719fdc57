import { type Cell, cellToWorld } from 'footpath'
import { requirePositive } from 'footpath/internal'
import type { SitePath } from 'footpath/site'
import { type ColorRepresentation, Group, Mesh, MeshBasicMaterial, TubeGeometry, Vector3 } from 'three'
import { arcBetween } from '../arc.js'
import { PathLine, type PathLineOptions } from '../drape/path-line.js'
import { figureSize } from '../units/readable.js'
import type { SiteView } from './site-view.js'

/** Options of `SitePathLine`. */
export interface SitePathLineOptions extends PathLineOptions {
  /** The colour of the arcs along which the path takes links; violet by default. */
  readonly hopColour?: ColorRepresentation
}

/**
 * A path on a site: on every floor a `PathLine`, and an arc for every link that it takes. Lines are part of their floor in
 * the view, so they are hidden with it; an arc is shown while both of its floors are.
 */
export class SitePathLine extends Group {
  readonly #view: SiteView
  readonly #options: PathLineOptions
  readonly #material: MeshBasicMaterial
  readonly #radius: number
  #lines: PathLine[] = []
  #arcs: Arc[] = []

  constructor(view: SiteView, path: SitePath | null = null, options: SitePathLineOptions = {}) {
    super()
    this.name = 'path on a site'
    const { hopColour = 0x9b4dff, ...rest } = options
    const [floor] = view.site.floors
    this.#view = view
    this.#options = rest
    this.#radius = requirePositive('width', rest.width ?? figureSize(floor, 0.32)) / 3
    this.#material = new MeshBasicMaterial({ color: hopColour, toneMapped: false, fog: false })
    view.add(this)
    this.setPath(path)
  }

  /** Shows another path, or none. */
  setPath(path: SitePath | null): void {
    this.#clear()
    if (path === null) return
    for (const walk of path.walks) {
      const line = new PathLine(this.#view.site.floors[walk.floor], walk.path, this.#options)
      this.#view.storeys[walk.floor].add(line)
      this.#lines.push(line)
    }
    this.#arcs = path.hops.map(({ at }) => {
      const [from, to] = [path.cells[at], path.cells[at + 1]]
      const curve = arcBetween(this.#worldOf(from), this.#worldOf(to))
      const mesh = new Mesh(new TubeGeometry(curve, 24, this.#radius, 8), this.#material)
      mesh.name = 'hop'
      return { mesh, highest: Math.max(from.floor ?? 0, to.floor ?? 0) }
    })
    // One by one: three.js complains about an empty list.
    for (const { mesh } of this.#arcs) this.add(mesh)
    this.refresh()
  }

  /** Call it after edits, and after the view's `topFloor` was changed. */
  refresh(): void {
    for (const line of this.#lines) line.refresh()
    for (const { mesh, highest } of this.#arcs) mesh.visible = highest <= this.#view.topFloor
  }

  override dispose(): void {
    this.#clear()
    this.#material.dispose()
    this.removeFromParent()
  }

  #clear(): void {
    for (const line of this.#lines) line.dispose()
    for (const { mesh } of this.#arcs) {
      mesh.geometry.dispose()
      mesh.removeFromParent()
    }
    this.#lines = []
    this.#arcs = []
  }

  /** The middle of a cell on the ground of its floor, in the view. */
  #worldOf(cell: Cell): Vector3 {
    const { site, storeyHeight } = this.#view
    const { floor = 0 } = cell
    const { x, y, z } = cellToWorld(site.floors[floor], cell)
    return new Vector3(x, y + floor * storeyHeight, z)
  }
}

interface Arc {
  readonly mesh: Mesh<TubeGeometry, MeshBasicMaterial>
  /** The higher of the floors it joins. */
  readonly highest: number
}
