import { effect } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { download } from '../download.js'
import { listen } from '../input.js'
import { Lab, type LabOptions } from '../lab.js'
import { stateIn } from '../share/link.js'
import { type Mode, MODES } from '../share/shared-state.js'
import { titleOf } from '../world/source.js'
import { ComparePanel } from './compare-panel.js'
import { ExplorePanel } from './explore-panel.js'
import { Help } from './help.js'
import { HoverCard } from './hover-card.js'
import { PaintPanel } from './paint-panel.js'
import { ReplayBar } from './replay-bar.js'
import { WorldMenu } from './world-menu.js'

const NAMES: Readonly<Record<Mode, string>> = {
  explore: 'Explore',
  paint: 'Paint',
  compare: 'Compare',
  replay: 'Replay',
}

/** The page: a bar, the scene, the panel of the chosen mode, and the status line. */
export function App({ options }: { readonly options: LabOptions }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [lab, setLab] = useState<Lab | null>(null)
  useEffect(() => {
    if (canvas.current === null) return
    const made = new Lab(canvas.current, options)
    const followed = () => void start(made)
    addEventListener('hashchange', followed)
    made.state.theme.value = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const stop = listen(made, canvas.current, { save: () => void savePicture(made) })
    setLab(made)
    window.footpathLab = made
    void start(made)
    const theme = effect(() => {
      document.documentElement.dataset.theme = made.state.theme.value
    })
    return () => {
      removeEventListener('hashchange', followed)
      stop()
      theme()
    }
  }, [options])
  return (
    <div class="lab">
      <main class="scene">
        <canvas
          ref={canvas}
          tabIndex={0}
          aria-label="The world in 3D; arrows move the cell cursor, Enter sends the unit"
        />
        {lab !== null && lab.state.mode.value === 'replay' && <ReplayBar lab={lab} />}
        {lab !== null && <HoverCard lab={lab} />}
      </main>
      {lab !== null && <Around lab={lab} />}
    </div>
  )
}

/** Everything around the scene. */
function Around({ lab }: { readonly lab: Lab }) {
  const { mode, status, busy, world, panelOpen, helpOpen, theme } = lab.state
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <header class="bar">
        <span class="name">Footpath</span>
        <button type="button" aria-expanded={menuOpen} onClick={() => setMenuOpen(!menuOpen)}>
          World ▾ <span class="soft">{titleOf(world.value)}</span>
        </button>
        <nav class="row" aria-label="Modes" style={{ margin: '0 8px' }}>
          {MODES.map((each, at) => (
            <button
              key={each}
              type="button"
              aria-pressed={mode.value === each}
              title={`${NAMES[each]} (${at + 1})`}
              onClick={() => lab.setMode(each)}
            >
              {NAMES[each]}
            </button>
          ))}
        </nav>
        <span class="space" />
        <button type="button" class="quiet" onClick={() => void share(lab)}>
          Share
        </button>
        <button type="button" class="quiet" title="Save a picture (P)" onClick={() => void savePicture(lab)}>
          Picture
        </button>
        <button type="button" class="quiet" onClick={() => download(lab.exportTerrain(), 'terrain.footpath')}>
          Export
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={theme.value === 'light' ? 'Dark colours' : 'Light colours'}
          onClick={() => {
            theme.value = theme.value === 'light' ? 'dark' : 'light'
          }}
        >
          {theme.value === 'light' ? '☾' : '☀'}
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={panelOpen.value ? 'Fold the panel away' : 'Open the panel'}
          onClick={() => {
            panelOpen.value = !panelOpen.value
          }}
        >
          {panelOpen.value ? '▸' : '◂'}
        </button>
        <button
          type="button"
          class="quiet"
          aria-label="Help (?)"
          onClick={() => {
            helpOpen.value = true
          }}
        >
          ?
        </button>
      </header>
      {(panelOpen.value || menuOpen) && (
        <aside class="panel" aria-label={menuOpen ? 'World' : NAMES[mode.value]}>
          {menuOpen ? <WorldMenu lab={lab} onClose={() => setMenuOpen(false)} /> : <ModePanel lab={lab} />}
        </aside>
      )}
      <footer class="status" role="status" aria-live="polite">
        {busy.value !== null && (
          <button type="button" onClick={() => busy.value?.cancel()}>
            Cancel {busy.value.text} (Esc)
          </button>
        )}
        <span class={status.value.isError ? 'error' : ''}>{status.value.text}</span>
      </footer>
      <Help lab={lab} />
    </>
  )
}

function ModePanel({ lab }: { readonly lab: Lab }) {
  switch (lab.state.mode.value) {
    case 'explore':
      return <ExplorePanel lab={lab} />
    case 'paint':
      return <PaintPanel lab={lab} />
    case 'compare':
      return <ComparePanel lab={lab} />
    case 'replay':
      return (
        <section>
          <h2>Replay</h2>
          <p class="soft">
            Click a start and a goal; the search is played from its trace. It runs with setup A of Compare.
          </p>
        </section>
      )
  }
}

async function start(lab: Lab): Promise<void> {
  try {
    const shared = stateIn(location.hash)
    if (shared === null) await lab.begin()
    else await lab.restore(shared)
  } catch (error) {
    await lab.begin()
    lab.state.status.value = { text: error instanceof Error ? error.message : String(error), isError: true }
  }
}

async function share(lab: Lab): Promise<void> {
  const link = lab.link()
  if (link === null) {
    download(new TextEncoder().encode(lab.savedFile()), 'world.footpath-lab')
    lab.state.status.value = {
      text: 'Too large for a link: saved as a file, which can be dropped here again.',
      isError: false,
    }
    return
  }
  history.replaceState(null, '', link)
  const copied = await copy(location.href)
  lab.state.status.value = {
    text: copied ? 'The link is in the address bar and copied.' : 'The link is in the address bar.',
    isError: false,
  }
}

/** Whether the text could be put on the clipboard; pages without a secure origin may not. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

async function savePicture(lab: Lab): Promise<void> {
  const blob = await lab.scene.picture()
  if (blob !== null) download(new Uint8Array(await blob.arrayBuffer()), 'footpath.png')
}
