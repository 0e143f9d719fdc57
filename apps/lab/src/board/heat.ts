/** From cheap to expensive; lightness falls throughout, so that it can be read in grey too. */
const STOPS: readonly (readonly [number, number, number])[] = [
  [0xff, 0xf3, 0xc4],
  [0xfb, 0xc0, 0x6a],
  [0xe4, 0x77, 0x4b],
  [0xa8, 0x3a, 0x66],
  [0x4a, 0x1f, 0x6b],
]

/** The colour of a share from 0 to 1. */
export function heatColour(share: number): readonly [number, number, number] {
  const at = Math.min(1, Math.max(0, share)) * (STOPS.length - 1)
  const from = Math.min(STOPS.length - 2, Math.floor(at))
  const part = (which: 0 | 1 | 2) =>
    Math.round(STOPS[from][which] + (STOPS[from + 1][which] - STOPS[from][which]) * (at - from))
  return [part(0), part(1), part(2)]
}
