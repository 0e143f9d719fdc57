import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Code, copyAsCode } from '../code/copy-as-code.js'
import { walkCrowdCode } from '../code/walk-crowd-code.js'
import type { Lab } from '../lab.js'
import { fail, say } from '../state/status.js'
import { Toggle } from '../controls/controls.js'
import { copyText } from './copy-text.js'
import { download } from './download.js'
import { SETUP_NAMES } from './setup-names.js'

/** What is on screen as a program: to read, to copy, and with the map beside it where the program reads one. */
export function CodeDialog({ lab }: { readonly lab: Lab }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { codeOpen, mode, setups } = lab.state
  const [at, setAt] = useState(0)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = () => {
    codeOpen.value = false
  }
  const place = lab.places.open.value
  const isSearch = mode.value !== 'explore' && place === null
  const code = codeOf(lab, isSearch ? at : 0)
  return (
    <dialog ref={dialog} class="code" aria-label="Code" onClose={close}>
      <div class="title">
        <h2>This {shownIn(lab, code)} as code</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      {isSearch && (
        <div class="row" role="group" aria-label="Setup">
          {setups.value.map((_, each) => (
            <Toggle key={SETUP_NAMES[each]} on={each === at} onChange={() => setAt(each)}>
              {SETUP_NAMES[each]}
            </Toggle>
          ))}
        </div>
      )}
      {'problem' in code ? (
        <p>{code.problem}</p>
      ) : (
        <>
          <p class="soft">
            A TypeScript program for Node. Install {packagesIn(code.program).join(' and ')}, paste it into a
            file and run it: it prints {code.prints ?? 'the cost that you see here'}.
          </p>
          {/* It scrolls, so keys must reach it. */}
          <pre tabIndex={0} aria-label="Program">
            <code>{code.program}</code>
          </pre>
          <div class="row">
            <button
              type="button"
              class="primary"
              onClick={() =>
                void copyText(code.program).then((copied) =>
                  copied
                    ? say(lab.state, 'The program is on the clipboard.')
                    : fail(
                        lab.state,
                        'The clipboard is closed to this page. Select the program and copy it.',
                      ),
                )
              }
            >
              Copy
            </button>
            {code.file !== null && (
              <button type="button" onClick={() => void saveMap(lab, code.file ?? '', code.bytes)}>
                Save {code.file}
              </button>
            )}
            {code.file !== null && <span class="soft">The program reads the map from this file.</span>}
          </div>
        </>
      )}
    </dialog>
  )
}

/** What the program is about. */
function shownIn({ state: { mode, selected }, places }: Lab, code: Code): string {
  if (places.open.value !== null) return 'prints' in code ? 'scene' : 'path'
  if (mode.value !== 'explore') return 'search'
  return selected.value === 'crowd' ? 'crowd' : 'path'
}

function codeOf(lab: Lab, at: number): Code {
  const place = lab.places.open.value
  if (place !== null)
    return place.code?.() ?? { problem: 'This world cannot be written as a program. Choose another world.' }
  const { mode, selected, crowd } = lab.state
  if (mode.value === 'explore' && selected.value === 'crowd' && crowd.value !== null)
    return walkCrowdCode(lab.exports.ground(), crowd.value)
  const screen = lab.exports.onScreen(at)
  if (screen === null) return { problem: 'There is no path yet. Send a unit, then come back.' }
  return copyAsCode(screen)
}

/** The packages that a program imports. */
function packagesIn(program: string): string[] {
  const names = Array.from(program.matchAll(/from '(@?[\w-]+(?:\/[\w-]+)?)/g), ([, name]) => name)
  const packages = names.map((name) => (name.startsWith('@') ? name : name.split('/')[0]))
  return [...new Set(packages)].filter((name) => name !== 'node')
}

async function saveMap(lab: Lab, name: string, bytes?: Uint8Array): Promise<void> {
  try {
    download(bytes ?? (await lab.exports.terrain()), name)
    say(lab.state, `Saved ${name}.`)
  } catch (error) {
    fail(lab.state, error)
  }
}
