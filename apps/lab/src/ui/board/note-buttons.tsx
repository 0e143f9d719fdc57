import { type BoardLook, type NoteName, NOTES } from './board-look.js'

const NAMES = Object.keys(NOTES) as NoteName[]

/** Switches what is written on the cells. */
export function NoteButtons({ look }: { readonly look: BoardLook }) {
  const shown = NAMES.filter((note) => note !== 'stops' || look.hasStops.value)
  return (
    <span class="segment" role="group" aria-label="On the cells">
      {shown.map((note) => {
        const [words, title] = NOTES[note]
        return (
          <button
            key={note}
            type="button"
            title={title}
            aria-pressed={look.notes.value.has(note)}
            onClick={() => look.toggle(note)}
          >
            {words}
          </button>
        )
      })}
    </span>
  )
}
