import { OBSTACLES, Terrain } from 'footpath/terrain'

/** A map while it is drawn: 1 for a blocked cell, row by row. */
export interface Bitmap {
  readonly width: number
  readonly depth: number
  readonly blocked: Uint8Array
}

export function createBitmap(width: number, depth: number): Bitmap {
  return { width, depth, blocked: new Uint8Array(width * depth) }
}

/** Sets all cells of a rectangle; x1 and y1 are exclusive. */
export function fillRect(
  { width, blocked }: Bitmap,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  value: 0 | 1,
): void {
  for (let y = y0; y < y1; y++) blocked.fill(value, y * width + x0, y * width + x1)
}

export function countBlocked({ blocked }: Bitmap): number {
  return blocked.reduce((sum, bit) => sum + bit, 0)
}

export function terrainOf({ width, depth, blocked }: Bitmap): Terrain {
  const id = OBSTACLES.indexOf('blocked')
  return new Terrain({ width, depth, obstacles: blocked.map((bit) => bit * id) })
}

/** Blocks every free cell that is not joined by its sides to the largest free area. */
export function fillPockets({ width, depth, blocked }: Bitmap): void {
  const areaOfCell = new Int32Array(blocked.length).fill(-1)
  const areas: number[][] = []
  for (let first = 0; first < blocked.length; first++) {
    if (blocked[first] === 1 || areaOfCell[first] >= 0) continue
    const area = [first]
    areaOfCell[first] = areas.length
    for (const cell of area) {
      const x = cell % width
      const sides = [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width]
      for (const next of sides) {
        if (next < 0 || next >= width * depth || blocked[next] === 1 || areaOfCell[next] >= 0) continue
        areaOfCell[next] = areas.length
        area.push(next)
      }
    }
    areas.push(area)
  }
  const largest = areas.reduce((best, area) => (area.length > best.length ? area : best), areas[0])
  for (const area of areas) if (area !== largest) for (const cell of area) blocked[cell] = 1
}
