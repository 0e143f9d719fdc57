import { useEffect, useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { fail } from '../state/status.js'
import { loadPart } from '../words/not-loaded.js'

/** A first visit does not load the lessons. */
async function load() {
  const { LearnArea, PlaceLessonPanel } = await loadPart('The lessons', import('./learn/index.js'))
  return { LearnArea, PlaceLessonPanel }
}

/** The lessons, once they are loaded; if they cannot be, the status line says why. */
function useLessons(lab: Lab, onFail: () => void): Awaited<ReturnType<typeof load>> | null {
  const [lessons, setLessons] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  useEffect(() => {
    let isWanted = true
    load().then(
      (loaded) => {
        if (isWanted) setLessons(loaded)
      },
      (error: unknown) => {
        if (isWanted) onFail()
        fail(lab.state, error)
      },
    )
    return () => {
      isWanted = false
    }
    // Once: what to do if they cannot be loaded stays the same.
  }, [lab])
  return lessons
}

/** The area Learn. If it cannot be loaded, it closes. */
export function LearnDoor(props: { readonly lab: Lab; readonly onClaims: () => void }) {
  const lessons = useLessons(props.lab, () => props.lab.areas.leaveLearn())
  return lessons === null ? null : <lessons.LearnArea {...props} />
}

/** The steps of a lesson beside the place that it is in. */
export function PlaceLessonDoor({ lab }: { readonly lab: Lab }) {
  const lessons = useLessons(lab, () => {
    lab.state.placeLesson.value = null
  })
  return lessons === null ? null : <lessons.PlaceLessonPanel lab={lab} />
}
