import { createPathPool, type PathPool } from 'footpath/batch'

/** Pools that a test has opened. */
const pools: PathPool[] = []

/** Opens a pool that `closePools` ends. */
export async function open(...args: Parameters<typeof createPathPool>): Promise<PathPool> {
  const pool = await createPathPool(...args)
  pools.push(pool)
  return pool
}

/** Ends them after a test, whatever becomes of it. */
export function closePools(): void {
  for (const pool of pools.splice(0)) pool.close()
}
