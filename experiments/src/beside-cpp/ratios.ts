import type { Machine } from '../machine.js'

/** Where and with what both sides ran: `date` is that of our code. */
export interface BesideCpp {
  readonly machine: Pick<Machine, 'date' | 'node' | 'cpu' | 'cores'>
  readonly compiler: string
  /** Of our code. */
  readonly commit: string
  readonly rows: readonly BesideRow[]
}

/**
 * One map: mean microseconds of a query, the least of three passes or runs, ours and those of C++ programs on the same
 * machine and queries. Null where something was not run or did not end. The programs are those of the Grid-Based Path
 * Planning Competition 2023: A* of Warthog, JPS2 (turning points) and SGCH-JPD tuned (cells); and at any angle
 * Polyanya and EPS.
 */
export interface BesideRow {
  readonly map: string
  /** The first maps, those added after the first figures were known, and generated ones. */
  readonly set: 'first' | 'added' | 'generated'
  /** Whether the library was tuned on this map; all others are held out. */
  readonly tuned: boolean
  readonly queries: number | null
  readonly aStarMicros: number | null
  readonly cppAStarMicros: number | null
  /** A* in the general kernel. */
  readonly kernelMicros: number | null
  readonly jumpPointsMicros: number | null
  readonly jps2Micros: number | null
  /** With turning points, and with all cells. */
  readonly indexMicros: number | null
  readonly indexCellsMicros: number | null
  readonly sgchMicros: number | null
  readonly indexBuildMs: number | null
  readonly indexMegabytes: number | null
  readonly tier: string | null
  readonly waypointsMicros: number | null
  readonly polyanyaMicros: number | null
  readonly epsMicros: number | null
}

type Micros = Extract<keyof BesideRow, `${string}Micros`>

/** What is divided by what. */
export interface Compared {
  readonly name: string
  readonly program: string
  readonly own: Micros
  readonly theirs: Micros
}

export const COMPARED = {
  aStar: { name: 'A*', program: 'C++ A*', own: 'aStarMicros', theirs: 'cppAStarMicros' },
  kernel: {
    name: 'A* in the general kernel',
    program: 'C++ A*',
    own: 'kernelMicros',
    theirs: 'cppAStarMicros',
  },
  jumpPoints: { name: 'jump points', program: 'JPS2', own: 'jumpPointsMicros', theirs: 'jps2Micros' },
  index: { name: 'index, turning points', program: 'SGCH-JPD', own: 'indexMicros', theirs: 'sgchMicros' },
  indexCells: {
    name: 'index, all cells',
    program: 'SGCH-JPD',
    own: 'indexCellsMicros',
    theirs: 'sgchMicros',
  },
  anyAngle: { name: 'waypoints', program: 'Polyanya', own: 'waypointsMicros', theirs: 'polyanyaMicros' },
  eps: { name: 'waypoints', program: 'EPS', own: 'waypointsMicros', theirs: 'epsMicros' },
} as const satisfies Record<string, Compared>

/** Ours divided by theirs, on every map where both were measured. */
export function ratiosOf(
  rows: readonly BesideRow[],
  { own, theirs }: Compared,
): { readonly row: BesideRow; readonly ratio: number }[] {
  return rows.flatMap((row) => {
    const [ours, cpp] = [row[own], row[theirs]]
    return ours === null || cpp === null ? [] : [{ row, ratio: ours / cpp }]
  })
}
