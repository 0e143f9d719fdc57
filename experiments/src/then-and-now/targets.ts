import type { BesideCpp, BesideRow } from '../beside-cpp/ratios.js'
import { ratioTarget, SINCE_MEASURED } from '../beside-cpp/targets.js'
import type { Results } from '../results.js'
import type { Target } from '../target.js'
import type { ThenRow, WasNow } from './measure.js'

/** What today's code takes, as a share of what the older code took. */
export function factorOf({ was, now }: WasNow<number>): number {
  return now / was
}

/**
 * The targets beside C++ programs, which were not run again: the ratio of that run times what has been gained since, on
 * the same map or on the one that stands for it.
 */
export function targetsSince(
  { rows }: Pick<Results['then-and-now'], 'rows'>,
  { rows: besideRows, machine }: BesideCpp,
): Target[] {
  const measured = new Map(rows.flatMap((row) => row.standsFor.map((map) => [map, row])))
  const scaled = besideRows.flatMap((row) => {
    const since = measured.get(row.map)
    return since === undefined ? [] : [scaledBy(since, row)]
  })
  return SINCE_MEASURED.map((target) => {
    const { reached, ...judged } = ratioTarget(target, scaled)
    const standIns = reached.filter(({ where }) => !measured.has(where)).length
    return {
      ...judged,
      target: `${target.target}, by way of the code of ${machine.date}`,
      reached,
      remark: ` (${standIns} of ${reached.length} maps by stand-ins)`,
    }
  })
}

/**
 * A row as if the older code had been as fast as today's; named after both maps where one stands for the other. An index
 * of another tier says nothing of that which was measured.
 */
function scaledBy(since: ThenRow, row: BesideRow): BesideRow {
  const { map, tier, jumpPointsMicros, indexMicros, indexCellsMicros } = row
  const isAlike = since.tier.was === tier
  return {
    ...row,
    map: map === since.map ? map : `${map} by ${since.map}`,
    jumpPointsMicros: scaled(jumpPointsMicros, since.jumpPoints),
    indexMicros: isAlike ? scaled(indexMicros, since.index) : null,
    indexCellsMicros: isAlike ? scaled(indexCellsMicros, since.indexCells) : null,
  }
}

function scaled(micros: number | null, since: WasNow<number> | null): number | null {
  return micros === null || since === null ? null : micros * factorOf(since)
}
