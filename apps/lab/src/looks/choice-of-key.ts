import type { Choice } from '@footpath/studies/looks'

/**
 * What a key chooses: digits, or the arrow to a picture; the other two arrows mean both. Null for other keys.
 * `isStacked` says whether the left picture is above the right one.
 */
export function choiceOfKey(key: string, isStacked: boolean): Choice | null {
  const [back, on] = isStacked ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  if (key === '1' || key === back) return 'left'
  if (key === '2' || key === on) return 'right'
  return key === '3' || /^Arrow(Left|Right|Up|Down)$/.test(key) ? 'same' : null
}
