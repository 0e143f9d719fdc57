import type { WorldPoint } from 'footpath'

/** Storeys over each other, cut into square cells: all that the oracle and the engines get to know about a mesh. */
export interface MeshData {
  readonly width: number
  readonly depth: number
  /** Metres along a cell. */
  readonly cell: number
  /** Metres from one storey to the next. */
  readonly height: number
  /** How much the ground rises per metre along x and z. */
  readonly slope: readonly [number, number]
  /** Rows for each storey: . for ground. */
  readonly storeys: readonly (readonly string[])[]
  readonly links: readonly MeshLinkData[]
}

interface MeshLinkData {
  readonly from: WorldPoint
  readonly to: WorldPoint
  readonly cost: number
  readonly oneWay: boolean
  readonly open: boolean
}

/** An obstacle over all storeys. */
export interface CrateData {
  readonly x0: number
  readonly z0: number
  readonly x1: number
  readonly z1: number
}

/** Vertices are rounded to a lattice, in metres. */
const ROUNDING = 1e-3

/** How high the ground of a storey is at a point. */
export function heightAt({ height, slope }: MeshData, storey: number, x: number, z: number): number {
  return height * storey + slope[0] * x + slope[1] * z
}

/** Whether a point is on the ground of some storey. */
export function isOnGround(data: MeshData, { x, y, z }: WorldPoint): boolean {
  const { storeys, cell } = data
  return storeys.some((_, storey) => {
    if (!(Math.abs(heightAt(data, storey, x, z) - y) < 0.01)) return false
    const [left, right] = [Math.floor((x - ROUNDING) / cell), Math.floor((x + ROUNDING) / cell)]
    const [top, bottom] = [Math.floor((z - ROUNDING) / cell), Math.floor((z + ROUNDING) / cell)]
    return [left, right].some((column) => [top, bottom].some((row) => isGround(data, storey, column, row)))
  })
}

export function isUnderCrate(crates: readonly CrateData[], x: number, z: number): boolean {
  return crates.some(({ x0, z0, x1, z1 }) => Math.min(x - x0, x1 - x, z - z0, z1 - z) > ROUNDING)
}

/** Whether the middle of some cell of ground is under no crate. */
export function hasRoom(data: MeshData, crates: readonly CrateData[]): boolean {
  return data.storeys.some((rows) =>
    rows.some((row, z) =>
      Array.from(row).some(
        (letter, x) => letter === '.' && !isUnderCrate(crates, (x + 0.5) * data.cell, (z + 0.5) * data.cell),
      ),
    ),
  )
}

function isGround({ storeys }: MeshData, storey: number, column: number, row: number): boolean {
  return storeys[storey][row]?.[column] === '.'
}
