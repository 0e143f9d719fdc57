import type { Crossings, Landing } from '../crowd/crossings.js'
import { NOTHING, type Units } from '../crowd/units.js'
import type { NavLink } from '../navmesh/links.js'
import type { MeshGround } from './mesh-ground.js'

/** The ends of links on meshes: where units set out, and where they come out. */
export class MeshLanding implements Landing {
  readonly stand = new Float64Array(2)
  readonly #units: Units
  readonly #ground: MeshGround
  readonly #crossings: Crossings
  /** The polygon around `stand`. */
  #polygon = NOTHING

  constructor(units: Units, ground: MeshGround, crossings: Crossings) {
    this.#units = units
    this.#ground = ground
    this.#crossings = crossings
  }

  /** Lets a unit set out over a link that begins at a point; false if it cannot now. */
  takeLink(id: number, link: NavLink, [x, y, level]: Float64Array): boolean {
    const { layerOf, sheets } = this.#ground
    const layer = layerOf[id]
    const sheet = sheets[layer]
    const placed = sheet.ground.search.links?.links.find((each) => each.link === link)
    if (placed === undefined || !link.open) return false
    const far = (end: typeof placed.from) =>
      Math.abs(sheet.worldX(end.x) - x) + Math.abs(sheet.worldY(end.z) - y) + Math.abs(end.y - level)
    const direction = far(placed.from) <= far(placed.to) ? 0 : 1
    const number = sheet.mesh.links.indexOf(link)
    if ((direction === 1 && link.oneWay) || !this.#crossings.isFree(layer, number, direction)) return false
    const end = direction === 0 ? placed.to : placed.from
    this.#crossings.enter(id, {
      layer,
      link: number,
      direction,
      sheet: layer,
      x: sheet.worldX(end.x),
      y: sheet.worldY(end.z),
      fromLevel: level,
      level: end.y,
      seconds: link.cost / this.#units.speed[id],
    })
    return true
  }

  mayStand(id: number, dx: number, dy: number): boolean {
    const { to, toX, toY, toLevel } = this.#crossings
    const sheet = this.#ground.sheets[to[id]]
    let polygon = sheet.placeAt(toX[id], toY[id], toLevel[id])?.polygon ?? NOTHING
    if (polygon < 0) {
      // The end is under an obstacle: the nearest place on the mesh takes its place.
      const place = sheet.ground.nearest({ x: toX[id], y: toLevel[id], z: toY[id] }, Number.POSITIVE_INFINITY)
      if (place === null) return false
      toX[id] = sheet.worldX(place.x)
      toY[id] = sheet.worldY(place.z)
      toLevel[id] = place.y
      polygon = place.polygon
    }
    sheet.line.set([toX[id], toY[id], toX[id] + dx, toY[id] + dy])
    this.#polygon = sheet.go(polygon)
    this.stand.set(sheet.placed.subarray(0, 2))
    return this.#polygon >= 0
  }

  land(id: number): void {
    const { polygons, levels, sheets } = this.#ground
    const { layer, x, y } = this.#units
    polygons[id] = this.#polygon
    levels[id] = sheets[layer[id]].heightAt(this.#polygon, x[id], y[id])
  }
}
