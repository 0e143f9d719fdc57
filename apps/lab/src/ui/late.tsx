import { useEffect, useRef, useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { fail } from '../state/status.js'
import type { ImportFile } from '../world/import-file.js'
import type { LevelFile } from '../world/level-file.js'
import { loadPart } from '../words/not-loaded.js'

/** A part of the page whose code is loaded with its first use; null until then. `onFail` closes what asked for it. */
function useLate<Part>(
  lab: Lab,
  name: string,
  load: () => Promise<Part>,
  onFail: () => void,
): { readonly part: Part } | null {
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null)
  useEffect(() => {
    loadPart(name, load()).then(
      (part) => setLoaded({ part }),
      (error: unknown) => {
        fail(lab.state, error)
        onFail()
      },
    )
    // Once: what it asks for stays the same.
  }, [])
  return loaded
}

/** What is on screen as a program. */
export function CodeDoor({ lab }: { readonly lab: Lab }) {
  const loaded = useLate(
    lab,
    'The code',
    () => import('./code-dialog.js'),
    () => {
      lab.state.codeOpen.value = false
    },
  )
  return loaded === null ? null : <loaded.part.CodeDialog lab={lab} />
}

/** The crowd of Walk, where there is one. */
export function CrowdDoor({ lab }: { readonly lab: Lab }) {
  const loaded = useLate(
    lab,
    'The card of the crowd',
    () => import('./crowd-card.js'),
    () => lab.crowd.remove(),
  )
  return loaded === null ? null : <loaded.part.CrowdCard lab={lab} />
}

/** All controls, from when they are asked for first. */
export function HelpDoor({ lab }: { readonly lab: Lab }) {
  const { helpOpen } = lab.state
  const wasOpened = useRef(false)
  wasOpened.current ||= helpOpen.value
  return wasOpened.current ? <LateHelp lab={lab} /> : null
}

function LateHelp({ lab }: { readonly lab: Lab }) {
  const loaded = useLate(
    lab,
    'The help',
    () => import('./help.js'),
    () => {
      lab.state.helpOpen.value = false
    },
  )
  return loaded === null ? null : <loaded.part.Help lab={lab} />
}

/** The questions about a file. */
export function ImportDoor({ lab, file }: { readonly lab: Lab; readonly file: ImportFile }) {
  const loaded = useLate(
    lab,
    'The sheet for files',
    () => import('./import-sheet.js'),
    () => {
      lab.state.importing.value = null
    },
  )
  return loaded === null ? null : <loaded.part.ImportSheet lab={lab} file={file} />
}

/** How paths are found; nothing of it is on the first screen. */
export function SearchDoor({ lab, onClaims }: { readonly lab: Lab; readonly onClaims: () => void }) {
  const loaded = useLate(
    lab,
    'Search',
    () => import('./search-panel.js'),
    () => lab.areas.setMode('explore'),
  )
  return loaded === null ? null : <loaded.part.SearchPanel lab={lab} onClaims={onClaims} />
}

/** Whether a file of triangles is heights or a level. */
export function LevelDoor({ lab, file }: { readonly lab: Lab; readonly file: LevelFile }) {
  const loaded = useLate(
    lab,
    'The sheet for levels',
    () => import('./level-sheet.js'),
    () => {
      lab.state.levelFile.value = null
    },
  )
  return loaded === null ? null : <loaded.part.LevelSheet lab={lab} file={file} />
}
