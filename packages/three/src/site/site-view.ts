import { FootpathError } from 'footpath'
import { requireFinite } from 'footpath/internal'
import type { Site } from 'footpath/site'
import { type Camera, type ColorRepresentation, Group } from 'three'
import { TerrainView, type TerrainViewOptions } from '../terrain-view.js'
import { FencesMesh } from './fences-mesh.js'

/** Options of `SiteView`. */
export interface SiteViewOptions extends TerrainViewOptions {
  /**
   * World units from each floor up to the next, in addition to the floors' own origins. By default 0 where origins have
   * different heights, otherwise 4 cells.
   */
  readonly storeyHeight?: number
  /** The colour of fences; brown by default. */
  readonly fenceColour?: ColorRepresentation
}

/** Cells from floor to floor where nothing else is known. */
const STOREY = 4

/** The floors of a site above one another, each as a `TerrainView` with its fences. */
export class SiteView extends Group {
  readonly site: Site
  /** By floor. */
  readonly views: readonly TerrainView[]
  /** World units from each floor to the next, see `SiteViewOptions.storeyHeight`. */
  readonly storeyHeight: number
  /** By floor: what is raised with it, and hidden with it. */
  readonly storeys: readonly Group[]
  readonly #fences: readonly FencesMesh[]
  #topFloor: number

  constructor(site: Site, options: SiteViewOptions = {}) {
    super()
    this.name = 'site'
    this.site = site
    const { storeyHeight = usualHeight(site), fenceColour = 0x7a5a3a, ...viewOptions } = options
    this.storeyHeight = requireFinite('storeyHeight', storeyHeight)
    this.views = site.floors.map((floor) => new TerrainView(floor, viewOptions))
    this.#fences = site.floors.map((_, floor) => new FencesMesh(site, floor, fenceColour))
    this.storeys = this.views.map((view, floor) => {
      const storey = new Group().add(view, this.#fences[floor])
      storey.name = `floor ${floor}`
      storey.position.y = floor * this.storeyHeight
      return storey
    })
    this.add(...this.storeys)
    this.#topFloor = site.floors.length - 1
  }

  /** The highest floor that is shown. Set it to look into a building: floors above are hidden. */
  get topFloor(): number {
    return this.#topFloor
  }

  set topFloor(floor: number) {
    const last = this.storeys.length - 1
    if (!Number.isInteger(floor) || floor < 0 || floor > last)
      throw new FootpathError('bad-number', `topFloor is ${floor}.`, `Floors run from 0 to ${last}.`, floor)
    this.#topFloor = floor
    this.storeys.forEach((storey, at) => {
      storey.visible = at <= floor
    })
  }

  /** Call it once per frame, see `TerrainView.update`. Floors that are hidden are left as they are. */
  update(camera: Camera, seconds = 0): boolean {
    const shown = this.views.filter((_, floor) => this.storeys[floor].visible)
    return shown.map((view) => view.update(camera, seconds)).includes(true)
  }

  /** Call it after edits of any floor, and after fences were added or removed. */
  refresh(): void {
    for (const view of this.views) view.refresh()
    for (const fences of this.#fences) fences.refresh()
  }

  override dispose(): void {
    for (const view of this.views) view.dispose()
    for (const fences of this.#fences) fences.dispose()
    this.removeFromParent()
  }
}

function usualHeight({ floors }: Site): number {
  const isLevel = floors.every((floor) => floor.origin.y === floors[0].origin.y)
  return isLevel ? STOREY * floors[0].cellSize : 0
}
