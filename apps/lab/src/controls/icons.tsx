/** Strokes on a square of 16, drawn for the lab; round ends, no fill. */
const STROKES = {
  world: 'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M1.5 8h13M8 1.5c-4.5 4-4.5 9 0 13c4.5-4 4.5-9 0-13',
  claims: 'M1.5 4l1.5 1.5L6 2.5M1.5 11l1.5 1.5L6 9.5M8.5 4.5h6M8.5 11.5h6',
  share: 'M8 10V1.5M5 4l3-2.5L11 4M3 8v5.5h10V8',
  picture: 'M1.5 4.5h3L6 2.5h4l1.5 2h3v9h-13zM8 6.5a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4',
  export: 'M8 1.5V10M5 7.5l3 2.5l3-2.5M2.5 11v3h11v-3',
  dark: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7',
  light:
    'M8 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1',
  panel: 'M1.5 2.5h13v11h-13zM10 2.5v11',
  quality: 'M2 12.5a6 6 0 1 1 12 0M8 12.5L11 7M2 12.5h2M12 12.5h2',
  help: 'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M6 6.2a2 2 0 1 1 2.9 1.8Q8 8.5 8 9.3M8 11.6v.2',
  more: 'M3 7.5v1M8 7.5v1M13 7.5v1M2.5 8h1M7.5 8h1M12.5 8h1',
  code: 'M5 4L1.5 8L5 12M11 4l3.5 4l-3.5 4M9.5 2.5l-3 11',
  undo: 'M5.5 3L2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6',
  redo: 'M10.5 3l3 3l-3 3M13.5 6H6a3.5 3.5 0 0 0 0 7h4',
  hand: 'M5 9V4a1 1 0 0 1 2 0v3.5V2.5a1 1 0 0 1 2 0V7.5V3.5a1 1 0 0 1 2 0V8V5.5a1 1 0 0 1 2 0V10a4.5 4.5 0 0 1-8 3L2.5 9.5a1 1 0 0 1 1.5-1.2z',
  wall: 'M1.5 3.5h13v9h-13zM1.5 8h13M6 3.5V8M10.5 8v4.5',
  ground: 'M2 14C6 14 4 9.5 8 8.5S10 2 14 2M7 14c4 0 2.5-4 4.5-5',
  height: 'M1.5 13L6 5l3 5l2-3l3.5 6z',
  link: 'M6.5 9.5l3-3M7 4.5l1.5-1.5a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5L7.5 13A3 3 0 0 1 3 8.5L4.5 7',
  things: 'M8 1.5L4 7h2L3 11.5h10L10 7h2zM8 11.5v3',
  crate: 'M2.5 2.5h11v11h-11zM2.5 2.5l11 11M13.5 2.5l-11 11',
  tower: 'M3.5 14.5V2h2v2h1.5V2h2v2h1.5V2h2v12.5zM6.5 14.5v-4h3v4',
  fence: 'M3 13.5V4.5L4.5 3L6 4.5v9zM10 13.5V4.5L11.5 3L13 4.5v9zM1 7h14M1 11h14',
  danger: 'M8 2L1.5 13.5h13zM8 6.5v3.2M8 11.6v.2',
  down: 'M4 6l4 4l4-4',
  die: 'M2.5 2.5h11v11h-11zM5.5 5.4v.2M10.5 5.4v.2M8 7.9v.2M5.5 10.4v.2M10.5 10.4v.2',
  up: 'M4 10l4-4l4 4',
  remove: 'M4 4l8 8M12 4l-8 8',
  play: 'M4.5 2.5v11l8-5.5z',
  pause: 'M5 3v10M11 3v10',
  first: 'M4 3v10M12 3.5L7.5 8l4.5 4.5',
  back: 'M10 3.5L5.5 8l4.5 4.5',
  on: 'M6 3.5L10.5 8L6 12.5',
} as const

export type IconName = keyof typeof STROKES

/** A small picture beside or instead of a word; the control it is in has a name of its own. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  )
}
