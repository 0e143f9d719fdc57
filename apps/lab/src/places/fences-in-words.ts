/** How many fences there are, in a sentence. */
export function fencesInWords(count: number): string {
  if (count === 0) return 'No fences yet.'
  return count === 1 ? 'One fence.' : `${count} fences.`
}
