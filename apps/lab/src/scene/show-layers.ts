import type { GroundOverlay, OverlayLayer, TerrainView } from '@footpath/three'
import type { LayerName } from '../share/shared-state.js'

/** The strength of each layer, and of each overlay's grid, before the first change. */
const full = new WeakMap<OverlayLayer | GroundOverlay, number>()

/** Switches the layers of the ground and sets how strong they are, 0 to 1 of their full strength. */
export function showLayers(
  { overlay, blocks, material }: TerrainView,
  layers: Readonly<Record<LayerName, boolean>>,
  opacity: Readonly<Record<LayerName, number>>,
  costs: ArrayLike<number> | null,
): void {
  overlay.gridVisible = layers.grid
  overlay.gridOpacity = fullOf(overlay, overlay.gridOpacity) * opacity.grid
  for (const [name, by] of [
    ['blocked', 'blocked'],
    ['searched', 'searched'],
    ['frontier', 'searched'],
  ] as const) {
    const layer = overlay.layer(name)
    layer.visible = layers[by]
    layer.opacity = fullOf(layer, layer.opacity) * opacity[by]
  }
  // Surfaces are part of the ground, with soft borders: signs on the overlay would have stairs.
  material.coverOpacity = layers.surfaces ? opacity.surfaces : 0
  if (blocks !== null) {
    blocks.visible = layers.blocked
    blocks.opacity = opacity.blocked
  }
  const cost = overlay.layer('cost')
  cost.opacity = fullOf(cost, cost.opacity) * opacity.cost
  overlay.showCost(layers.cost ? costs : null)
}

function fullOf(of: OverlayLayer | GroundOverlay, now: number): number {
  const known = full.get(of) ?? now
  full.set(of, known)
  return known
}
