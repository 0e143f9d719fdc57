import type { PlaceId } from '../world/places.js'

/** Strokes on a box of 48 × 36 with round ends; a stroke without length is a dot. */
const STROKES: Readonly<Record<PlaceId, string>> = {
  house: 'M9 32V9L24 3l15 6v23zM9 20h30M24 20v5M24 29v3M13 20v-5h6M31 20v-3h4v3M15 32v-4h4v-4h4',
  level: 'M6 26l18 8l18-8V12L24 4L6 12zM6 26V12M24 34V20M6 12l18 8l18-8M11 23v-6l5 2v6M30 22l3-1v-3l3-1v-3',
  hexes: 'M16 5l7 4v8l-7 4l-7-4V9zM30 5l7 4v8l-7 4l-7-4V9zM23 17l7 4v8l-7 4l-7-4v-8zM37 17l6 4v8l-6 4l-7-4',
  march:
    'M6 10h.01M12 8h.01M18 10h.01M6 17h.01M12 15h.01M18 17h.01M6 24h.01M12 22h.01M18 24h.01M24 16h14M33 11l5 5l-5 5M30 28h8v4h-8zM28 3h6v4h-6z',
  door: 'M26 14V5H4v26h22v-9M8 11h.01M14 9h.01M20 12h.01M9 18h.01M15 17h.01M21 18h.01M10 25h.01M16 24h.01M31 18h11M38 14l4 4l-4 4',
  streams:
    'M3 6h42M3 30h42M8 13h14M18 10l4 3l-4 3M40 13h.01M34 13h.01M40 23H26M30 20l-4 3l4 3M8 23h.01M14 23h.01',
  siege:
    'M32 32V14h-2V7h3v3h3V7h3v3h3V7h3v7h-2v18zM36 32v-6h4v6M5 14h.01M11 12h.01M5 21h.01M11 19h.01M5 28h.01M11 26h.01M16 20h9M22 17l3 3l-3 3',
  circle:
    'M24 4h.01M32 7h.01M37 13h.01M38 20h.01M35 27h.01M28 31h.01M20 31h.01M13 27h.01M10 20h.01M11 13h.01M16 7h.01M24 9v5M33 19h-5M15 19h5M24 27v-5',
  evacuation:
    'M4 5h30v9M34 22v9H4V5M14 5v6M24 5v6M14 31v-6M24 31v-6M9 9h.01M19 9h.01M9 27h.01M19 27h.01M29 27h.01M28 18h.01M33 18h12M41 14l4 4l-4 4',
  warehouse:
    'M5 5h16v5H5zM27 5h16v5H27zM5 16h16v5H5zM27 16h16v5H27zM5 27h16v5H5zM8 13h.01M24 8h.01M31 24h.01M36 29h7M24 19h.01',
}

/** A small drawing of a place: its ground has no picture that could be made from a source alone. */
export function PlacePicture({ place }: { readonly place: PlaceId }) {
  return (
    <svg class="picture drawn" viewBox="0 0 48 36" aria-hidden="true">
      <path d={STROKES[place]} />
    </svg>
  )
}
