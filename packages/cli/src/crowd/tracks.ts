import type { Place } from './question.js'

/** The colours of groups in pictures. */
const COLOURS = ['crimson', 'royalblue', 'darkorchid', 'darkorange', 'teal']

export function colourOf(group: number): string {
  return COLOURS[group % COLOURS.length]
}

/** The parts of a track, in order, whose places are all where `isHere` says. */
export function partsOf(places: readonly Place[], isHere: (place: Place) => boolean): Place[][] {
  const parts: Place[][] = []
  let isInPart = false
  for (const place of places) {
    const isOn = isHere(place)
    if (isOn && !isInPart) parts.push([])
    if (isOn) parts[parts.length - 1].push(place)
    isInPart = isOn
  }
  return parts
}
