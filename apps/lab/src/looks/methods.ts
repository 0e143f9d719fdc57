/** What the paths are drawn by, as the file of answers names them. */
export const METHODS = ['grid', 'straight', 'chain', 'natural-strict', 'natural'] as const
export type Method = (typeof METHODS)[number]

/** What you learn about a method once all pairs are judged. */
export const METHOD_WORDS: Readonly<Record<Method, { readonly name: string; readonly does: string }>> = {
  grid: { name: 'Grid path', does: 'steps from cell to cell, as the search finds them' },
  straight: { name: 'Straightened', does: 'straight lines that are as short as possible' },
  chain: { name: 'Step by step', does: 'straightened, kept clear of walls, then rounded' },
  'natural-strict': {
    name: 'Natural, strict',
    does: 'at most 1 % longer than the shortest line, and turns 5 % more at most',
  },
  natural: {
    name: 'Natural',
    does: 'the default: up to 3 % longer and 20 % more turning, to keep clear of walls',
  },
}
