/** What an embedded lab can show beside the scene. */
const PARTS = ['tools', 'panel', 'route', 'status'] as const
type Part = (typeof PARTS)[number]

/** What each kind of embedding shows, if the address does not say. */
const KINDS: Readonly<Record<string, readonly Part[]>> = {
  scene: ['route'],
  compare: ['panel'],
  play: [],
}

/** A lab inside another page: the scene, what the address asks for, and a link to the whole lab. */
export interface Embed {
  readonly shows: (part: Part) => boolean
  readonly theme: 'light' | 'dark' | null
}

/** What `?embed=scene&ui=tools,panel&theme=dark` says; null for a whole lab. */
export function embedIn(search: string): Embed | null {
  const params = new URLSearchParams(search)
  const kind = params.get('embed')
  if (kind === null) return null
  const asked = params.get('ui')?.split(',') ?? KINDS[kind] ?? KINDS.scene
  const theme = params.get('theme')
  return {
    shows: (part) => asked.includes(part),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
}

/** The address of the whole lab that shows the same. */
export function wholeLab({ pathname, search, hash }: Location): string {
  const params = new URLSearchParams(search)
  for (const name of ['embed', 'ui', 'theme']) params.delete(name)
  const rest = params.toString()
  return `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`
}
