import type { Lab } from '../lab.js'
import { QUALITIES, type Quality } from '../scene/quality.js'
import { keep, kept } from './kept.js'
import type { MenuItem } from './menu.js'

const KEY = 'footpath-quality'

const WORDS: Readonly<Record<Quality, string>> = {
  auto: 'Quality: by itself',
  full: 'Quality: full',
  light: 'Quality: light',
}

const HINTS: Readonly<Record<Quality, string>> = {
  auto: 'less where frames take long',
  full: 'shadows, fine ground',
  light: 'for weak machines',
}

/** What `?quality=` says, or `?small`, or what was chosen last. */
export function firstQuality(search: string): Quality {
  const params = new URLSearchParams(search)
  const asked = params.get('quality') ?? (params.has('small') ? 'light' : kept(KEY))
  return QUALITIES.find((each) => each === asked) ?? 'auto'
}

/** Frames a second of what moves by itself, for `?small` without a number. */
const SMALL_RATE = 15

/** Milliseconds between frames of what moves by itself: none, or by the frames a second that `?small=5` says. */
export function restIn(search: string): number {
  const small = new URLSearchParams(search).get('small')
  if (small === null) return 0
  const rate = Number(small)
  return 1000 / (rate > 0 ? Math.max(1, rate) : SMALL_RATE)
}

/** The lines of a menu that choose the quality and remember it. */
export function qualityItems({ state }: Lab): MenuItem[] {
  return QUALITIES.map((each) => ({
    name: WORDS[each],
    hint: each === state.quality.value ? 'chosen' : HINTS[each],
    onChoose: () => {
      state.quality.value = each
      keep(KEY, each)
    },
  }))
}
