/** What RVO2 did in scenes of the same kind and size. */
export interface Rvo2Scene {
  readonly arrived: string
  readonly timeRatio: string
  readonly pairs: string
  readonly worst: string
  readonly turning: string
}

/** Kept figures of 2026-11-15: RVO2 1c25b27, C++ with -O3, units that bear to the right as ours. */
export const RVO2_SCENES: Readonly<Record<string, Rvo2Scene>> = {
  'circle, 250': { arrived: '250', timeRatio: '1.26', pairs: '45', worst: '13 %', turning: '3' },
  'door of two cells, 400': { arrived: '400', timeRatio: '3.1', pairs: '151', worst: '46 %', turning: '46' },
  'two streams, 300': { arrived: '300', timeRatio: '1.17', pairs: '18', worst: '23 %', turning: '9' },
  'crossing, 300': {
    arrived: '300',
    timeRatio: '1.09–1.13',
    pairs: '1–6',
    worst: '10–21 %',
    turning: '5–7',
  },
  'one goal, 1,000': { arrived: 'no rest', timeRatio: '0.91', pairs: '594', worst: '37 %', turning: '2' },
}

/** Milliseconds per tick by units, in a hall with pillars and a unit on every fourth cell. */
export const RVO2_MILLIS: Readonly<Record<number, number>> = {
  1000: 1.6,
  5000: 9.2,
  10_000: 22.9,
  50_000: 199,
}
