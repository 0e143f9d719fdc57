import type { Terrain } from 'footpath'
import {
  BLOCKED,
  hex,
  LIGHT,
  mix,
  obstacleColour,
  PLAIN,
  type Rgb,
  SHADOW,
  surfaceCover,
  tintAt,
} from './colours.js'
import { type Relief, reliefOf, tintShare } from './relief.js'
import { shadeHeights } from './shade.js'

/** The terrain as coloured cells, and what a legend needs to say about them. */
export interface Ground {
  /** Red, green and blue of every cell, row by row. */
  readonly rgb: Uint8Array
  /** What there is in addition to open ground, each once: obstacles first. */
  readonly kinds: readonly GroundKind[]
  /** Heights of the ground that is not blocked, or null where it is all of one height. */
  readonly relief: Relief | null
}

/** One thing that can lie or stand on a cell, as a legend shows it. */
interface GroundKind {
  readonly label: string
  readonly colour: string
}

/** How dark the deepest shadow and how light the brightest slope can get; 1 would be the plain dark and light. */
const SHADOW_SHARE = 0.75
const LIGHT_SHARE = 1

/**
 * Paints every cell: what is blocked white, other obstacles in their colour, surfaces over the tint of the height,
 * all but water (which is level) and obstacles shaded. `blocked` has a 1 for every cell to be shown as blocked.
 */
export function paintGround(terrain: Terrain, blocked: Uint8Array): Ground {
  const { surfaces, obstacles, heights, surfaceNames, obstacleNames } = terrain
  const relief = heights === null ? null : reliefOf(heights, blocked)
  const shades = heights === null || relief === null ? null : shadeHeights(terrain, heights, blocked)
  const covers = surfaceNames.map(surfaceCover)
  const water = surfaceNames.indexOf('water')
  const rgb = new Uint8Array(surfaces.length * 3)
  for (let cell = 0; cell < surfaces.length; cell++) {
    const [obstacle, surface] = [obstacles[cell], surfaces[cell]]
    let colour: Rgb
    if (blocked[cell] === 1) colour = BLOCKED
    else if (obstacle !== 0) colour = obstacleColour(obstacleNames[obstacle], obstacle)
    else {
      const tint = heights === null || relief === null ? PLAIN : tintAt(tintShare(relief, heights[cell]))
      const cover = covers[surface]
      colour = mix(tint, cover.colour, cover.share)
      if (shades !== null && surface !== water) colour = shaded(colour, shades[cell])
    }
    for (let part = 0; part < 3; part++) rgb[3 * cell + part] = Math.floor(colour[part] + 0.5)
  }
  return { rgb, kinds: kindsOf(terrain, blocked), relief }
}

/** Level ground keeps its colour; the rest goes towards the shadow or the light. */
function shaded(colour: Rgb, shade: number): Rgb {
  return shade < 1
    ? mix(colour, SHADOW, (1 - shade) * SHADOW_SHARE)
    : mix(colour, LIGHT, Math.min(1, (shade - 1) * LIGHT_SHARE))
}

function kindsOf(terrain: Terrain, blocked: Uint8Array): GroundKind[] {
  const { surfaces, obstacles, surfaceNames, obstacleNames } = terrain
  const usedObstacles = new Set<number>()
  const usedSurfaces = new Set<number>()
  let anyBlocked = false
  for (let cell = 0; cell < surfaces.length; cell++) {
    if (blocked[cell] === 1) anyBlocked = true
    else if (obstacles[cell] !== 0) usedObstacles.add(obstacles[cell])
    else usedSurfaces.add(surfaces[cell])
  }
  const kinds: GroundKind[] = anyBlocked ? [{ label: 'blocked', colour: hex(BLOCKED) }] : []
  obstacleNames.forEach((name, id) => {
    if (usedObstacles.has(id)) kinds.push({ label: words(name), colour: hex(obstacleColour(name, id)) })
  })
  surfaceNames.forEach((name, id) => {
    const { colour, share } = surfaceCover(name, id)
    if (usedSurfaces.has(id) && share > 0)
      kinds.push({ label: words(name), colour: hex(mix(PLAIN, colour, share)) })
  })
  return kinds
}

function words(name: string): string {
  return name.replaceAll('-', ' ')
}
