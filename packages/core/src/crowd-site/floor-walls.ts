import type { CellRect } from '../cell.js'
import { Walls } from '../crowd/walls.js'
import { walkmapFor } from '../walkmap/remembered.js'
import type { SiteLayer } from './site-layer.js'

/** The walls of one floor. What changes anywhere on the site may change the paths on all floors. */
export class FloorWalls extends Walls {
  readonly siteLayer: SiteLayer
  readonly floor: number

  constructor(layer: SiteLayer, floor: number) {
    super(walkmapFor(layer.site.floors[floor], layer.walkmap.unit))
    this.siteLayer = layer
    this.floor = floor
  }

  override get version(): number {
    return this.siteLayer.version
  }

  override changesSince(_version: number): readonly CellRect[] {
    return [{ x0: 0, y0: 0, x1: this.width, y1: this.depth }]
  }
}
