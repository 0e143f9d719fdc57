import { createTerrain, createWalkmap, terrainFromText } from 'footpath'
import { createRandom } from 'footpath/random'
import { Color } from 'three'
import { describe, expect, it } from 'vitest'
import { BLOCK_COLOUR, GROUND_COLOURS, GroundOverlay } from '../dist/index.js'
import { heatColours, heatValues } from '../dist/overlay/heat.js'
import { CellTexture } from '../dist/ground/cell-texture.js'
import { roughTerrain } from './support.js'

const texelsOf = (overlay: GroundOverlay) => Array.from((overlay.texture.image.data ?? []) as Uint8Array)

/** As if the graphics card had taken what was queued. */
function upload(texture: GroundOverlay['texture']): { start: number; count: number }[] {
  const ranges = [...texture.updateRanges]
  texture.clearUpdateRanges()
  texture.onUpdate?.(texture)
  return ranges
}

describe('GroundOverlay', () => {
  it('shows blocked cells as dark as their blocks and leaves the rest clear', () => {
    const overlay = new GroundOverlay(terrainFromText(['.#', 'l.']))
    overlay.layer('blocked').opacity = 1
    overlay.update()
    const stone = new Color(BLOCK_COLOUR).toArray().map((part) => Math.round(255 * part))
    expect(texelsOf(overlay)).toEqual([0, 0, 0, 0, ...stone, 255, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(Math.max(...stone)).toBeLessThan(255 * new Color(GROUND_COLOURS.grass).g)
  })

  it('shows where a walkmap’s unit cannot stand, and follows edits', () => {
    const terrain = terrainFromText(['...', '.l.', '...'])
    const overlay = new GroundOverlay(terrain)
    const walkmap = createWalkmap(terrain, 'ground')
    overlay.showBlocked(walkmap)
    expect([...overlay.layer('blocked').values]).toEqual([0, 0, 0, 0, 255, 0, 0, 0, 0])
    terrain.setObstacle(1, 1, 'none')
    terrain.setObstacle(2, 2, 'tall-wall')
    walkmap.refresh()
    overlay.refresh()
    expect([...overlay.layer('blocked').values]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 255])
  })

  it.each([1, 2, 3])('composes only what changed, to the same picture, seed %i', (seed) => {
    const terrain = roughTerrain(seed, 40, 30)
    const random = createRandom(seed)
    const overlay = new GroundOverlay(terrain)
    overlay.layer('surfaces').visible = true
    const own = overlay.addLayer('own', { colour: 0x00ff00, opacity: 0.3 })
    for (let round = 0; round < 20; round++) {
      for (let at = 0; at < 15; at++) {
        const layer = [overlay.layer('searched'), overlay.layer('frontier'), own][at % 3]
        layer.set(Math.floor(random.nextFloat() * 1200), Math.floor(random.nextFloat() * 256))
      }
      overlay.update()
      const partly = texelsOf(overlay)
      own.visible = false
      own.visible = true
      overlay.update()
      expect(partly).toEqual(texelsOf(overlay))
    }
  })

  it('uploads only the rows it touched, once everything is on the card', () => {
    const overlay = new GroundOverlay(createTerrain({ width: 100, depth: 100 }))
    overlay.update()
    expect(overlay.texture.updateRanges).toEqual([])
    overlay.layer('searched').set(505, 255)
    overlay.update()
    // Nothing is on the card yet: the whole texture must go.
    expect(upload(overlay.texture)).toEqual([])
    overlay.layer('searched').set(507, 255)
    overlay.layer('searched').set(512, 255)
    overlay.layer('searched').set(900, 255)
    overlay.update()
    expect(upload(overlay.texture)).toEqual([
      { start: 4 * 507, count: 4 * 6 },
      { start: 4 * 900, count: 4 },
    ])
    overlay.update()
    expect(upload(overlay.texture)).toEqual([])
  })

  it('waits with spans while a whole upload is under way', () => {
    const cells = new CellTexture(10, 10)
    cells.texture.onUpdate?.(cells.texture)
    cells.markAll()
    cells.flush(() => {})
    cells.mark(3, 2, 4)
    cells.flush(() => {})
    expect(cells.texture.updateRanges).toEqual([])
  })

  it('shows costs as heat, from the lowest to the highest finite one', () => {
    expect([...heatValues([5, Number.POSITIVE_INFINITY, 10, Number.NaN, 7.5])]).toEqual([1, 0, 255, 0, 128])
    expect([...heatValues([3, 3])]).toEqual([1, 1])
    expect(heatColours()).toHaveLength(255)
    const overlay = new GroundOverlay(terrainFromText(['...']))
    overlay.showCost([0, 1, Number.POSITIVE_INFINITY])
    expect(overlay.layer('cost').visible).toBe(true)
    expect([...overlay.layer('cost').values]).toEqual([1, 255, 0])
    overlay.showCost(null)
    expect(overlay.layer('cost').visible).toBe(false)
    expect(() => overlay.showCost([1])).toThrow(/one number per cell: 3/)
  })

  it('says which layers there are', () => {
    const overlay = new GroundOverlay(terrainFromText(['...']))
    expect(() => overlay.layer('serched')).toThrow(/Did you mean 'searched'/)
    expect(() => overlay.addLayer('cost', { colour: 0 })).toThrow(/already/)
    const own = overlay.addLayer('own', { colour: 0 })
    overlay.removeLayer(own)
    expect(() => overlay.layer('own')).toThrow(/Unknown/)
  })

  it('hands grid and cursor to the material', () => {
    const overlay = new GroundOverlay(terrainFromText(['...']))
    expect(overlay.uniforms.overlayGrid.value.w).toBe(0)
    overlay.gridVisible = true
    overlay.gridOpacity = 0.25
    expect(overlay.uniforms.overlayGrid.value.w).toBe(0.25)
    overlay.setCursor({ x: 2, y: 0 })
    expect(overlay.uniforms.overlayCursor.value.x).toBe(2.5)
    expect(overlay.uniforms.overlayCursor.value.z).toBe(0.5)
    overlay.setCursor({ x: 2, y: 0 }, { size: 7, shape: 'round' })
    expect(overlay.uniforms.overlayCursor.value.toArray()).toEqual([2.5, 0.5, 3.5, 1])
    overlay.setCursor(null)
    expect(overlay.uniforms.overlayCursorColour.value.w).toBe(0)
  })

  it('keeps areas apart, and takes no more than it can show', () => {
    const overlay = new GroundOverlay(terrainFromText(['...']))
    const { areaMap, areaColours } = overlay.uniforms
    const shown = () => areaColours.value.map((colour: { w: number }) => colour.w)
    expect(shown()).toEqual([0, 0, 0, 0])
    overlay.setAreas([
      { cells: [1, 1, 0], colour: 0xff0000 },
      { cells: [0, 2, 2], colour: 0x00ff00 },
    ])
    expect(shown()).toEqual([1, 1, 0, 0])
    expect([...areaMap.value.image.data]).toEqual([255, 0, 0, 0, 255, 255, 0, 0, 0, 255, 0, 0])
    overlay.setAreas([{ cells: [0, 0, 1], colour: 0xff0000 }])
    expect([...areaMap.value.image.data]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0])
    overlay.setAreas([])
    expect(shown()).toEqual([0, 0, 0, 0])
    const area = { cells: [1, 1, 1], colour: 0 }
    expect(() => overlay.setAreas([area, area, area, area, area])).toThrow(/At most 4/)
    expect(() => overlay.setAreas([{ cells: [1], colour: 0 }])).toThrow(/one number per cell: 3/)
  })
})
