import { createTerrain } from 'footpath'
import type { Pair } from '../../looks/pair.js'
import { FlatGround } from '../../scene/flat-ground.js'
import type { Theme } from '../../scene/lab-scene.js'

/** What the ground fades to, and what all that is blocked is made of: told apart also without colours. */
const COLOURS = {
  light: { paper: '#e6e9d8', stone: '#6a655d' },
  dark: { paper: '#2b332b', stone: '#8f8a80' },
} as const

/** How much of the ground the paper covers. */
const FADED = 0.55

/** Painted once for both pictures. */
const painted = new WeakMap<Pair, Map<Theme, HTMLCanvasElement>>()

/** The ground of a pair, a pixel per cell, faded so that a path stands out. */
export function paperGround(pair: Pair, theme: Theme): HTMLCanvasElement {
  const byTheme = painted.get(pair) ?? new Map<Theme, HTMLCanvasElement>()
  painted.set(pair, byTheme)
  const ground = byTheme.get(theme) ?? paint(pair, theme)
  byTheme.set(theme, ground)
  return ground
}

function paint({ ground }: Pair, theme: Theme): HTMLCanvasElement {
  const { width, depth, obstacles } = ground
  const { canvas } = new FlatGround(createTerrain(ground))
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  context.globalAlpha = FADED
  context.fillStyle = COLOURS[theme].paper
  context.fillRect(0, 0, width, depth)
  context.globalAlpha = 1
  context.fillStyle = COLOURS[theme].stone
  for (let at = 0; at < width * depth; at++)
    if (obstacles[at] !== 0) context.fillRect(at % width, Math.floor(at / width), 1, 1)
  return canvas
}
