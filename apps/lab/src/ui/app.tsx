import { effect } from '@preact/signals'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { Lab, type LabOptions } from '../lab.js'
import { FlatScene } from '../scene/flat-scene.js'
import { say } from '../state/status.js'
import { type Area, areaOf } from './areas.js'
import { Bar, type BarPanel } from './bar.js'
import { ClaimsPanel } from './claims.js'
import { savePicture } from './exports.js'
import { type Embed, embedIn, wholeLab } from './embed.js'
import { HoverCard } from './hover-card.js'
import { FlatDoor } from './flat-door.js'
import { CodeDoor, HelpDoor, ImportDoor, LevelDoor, SearchDoor } from './late.js'
import { listen } from './input.js'
import { LearnDoor, PlaceLessonDoor } from './learn.js'
import { looksIn, writeLooks } from './looks-address.js'
import { LooksDoor } from './looks.js'
import { PlacePanel } from './place-panel.js'
import { Rail } from './rail.js'
import { ReplayBar } from './replay-bar.js'
import { RouteStrip } from './route-strip.js'
import { SidePanel } from './side-panel.js'
import { firstTheme } from './theme.js'
import { StatusLine } from './status-line.js'
import { ToolSection } from './tool-section.js'
import { WalkPanel } from './walk-panel.js'
import { useWindowShape } from './window-shape.js'
import { WorldMenu } from './world-menu.js'

/** The page: a bar, the tools, the scene, the panel of the chosen area, and the status line; in the order Tab goes. */
export function App({ options }: { readonly options: LabOptions }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [embed] = useState<Embed | null>(() => embedIn(location.search))
  const shows = (part: Parameters<Embed['shows']>[0]) => embed === null || embed.shows(part)
  const [lab, setLab] = useState<Lab | null>(null)
  const [opened, setOpened] = useState<BarPanel | null>(null)
  /** The seed of "which looks walked?", empty for any; null while it is closed. */
  const [looks, setLooks] = useState(() => looksIn(location.search))
  const closeLooks = useCallback(() => {
    writeLooks(null)
    setLooks(null)
  }, [])
  /** The first world is there, or the status line says why not. */
  const [isBegun, setIsBegun] = useState(false)
  const { isNarrow, isPhone } = useWindowShape()
  const mode = lab?.state.mode.value
  const place = lab?.places.open.value ?? null
  const isLearning = lab !== null && lab.state.learn.value !== null
  const hasLesson = lab !== null && lab.state.placeLesson.value !== null
  const isRace = mode === 'compare' && place === null && lab?.state.isRace.value === true
  const area: Area =
    isLearning || hasLesson || opened === 'Claims' || mode === undefined ? 'Learn' : areaOf(mode)
  const choose = (chosen: Lab, wanted: Area) => {
    setOpened(null)
    if (wanted === 'Learn') chosen.areas.learn()
    else if (wanted === 'Walk') chosen.areas.setMode('explore')
    else if (wanted === 'Search') chosen.areas.setMode(chosen.state.searchView.value)
  }
  /** For listeners that were added with the first world. */
  const chooseRef = useRef(choose)
  chooseRef.current = choose
  useEffect(() => {
    // An opened panel must be visible.
    if (opened !== null && lab?.state.sheet.value === 'peek') lab.state.sheet.value = 'half'
  }, [lab, opened])
  useEffect(() => {
    if (canvas.current === null) return
    const made = new Lab(canvas.current, options)
    // The address may have been written again before the event arrives, so the event says where to.
    const followed = (hash: string) => void start(made, hash).then(() => setIsBegun(true))
    const changed = ({ newURL }: HashChangeEvent) => followed(new URL(newURL).hash)
    addEventListener('hashchange', changed)
    made.state.theme.value = embed?.theme ?? firstTheme()
    const stop = listen(made, canvas.current, {
      save: () => void savePicture(made),
      choose: (area) => chooseRef.current(made, area),
      claims: () => setOpened((now) => (now === 'Claims' ? null : 'Claims')),
    })
    // The page around it scrolls until somebody has clicked into the scene.
    if (embed !== null) made.scene.controls.enableZoom = false
    setLab(made)
    window.footpathLab = made
    followed(location.hash)
    const theme = effect(() => {
      document.documentElement.dataset.theme = made.state.theme.value
    })
    return () => {
      removeEventListener('hashchange', changed)
      stop()
      theme()
    }
  }, [options, embed])
  return (
    <div
      class={embed === null ? 'lab' : 'lab embedded'}
      data-mode={mode}
      data-learn={isLearning ? '' : undefined}
      data-opened={opened}
      data-sheet={lab?.state.sheet.value}
      data-setups={lab?.state.setups.value.length}
      data-begun={isBegun ? '' : undefined}
    >
      {lab !== null && embed === null && (
        <Bar
          lab={lab}
          isNarrow={isNarrow}
          isPhone={isPhone}
          opened={opened}
          setOpened={setOpened}
          area={area}
          choose={(wanted) => choose(lab, wanted)}
        />
      )}
      {lab !== null && !isPhone && shows('tools') && <Rail lab={lab} />}
      <main class="scene">
        <canvas
          ref={canvas}
          tabIndex={0}
          onFocus={() => {
            if (lab !== null) lab.scene.controls.enableZoom = true
          }}
          // Its keys are its own: screen readers hand them on.
          role="application"
          aria-label={
            place?.label ??
            `The world ${lab?.scene instanceof FlatScene ? 'from above' : 'in 3D'}; arrows move the cell cursor, Enter sends the unit`
          }
        />
        {lab !== null && mode === 'replay' && lab.state.isFlat.value && <FlatDoor lab={lab} of="replay" />}
        {isRace && lab !== null && <FlatDoor key="race" lab={lab} of="race" />}
        {lab !== null && mode === 'replay' && <ReplayBar lab={lab} />}
        {lab !== null && <HoverCard lab={lab} />}
        {place?.Overlay !== undefined && !isLearning && <place.Overlay />}
        {lab !== null && lab.state.recording.value !== null && (
          <button type="button" class="recording" onClick={() => lab.state.recording.value?.stop()}>
            Stop recording
          </button>
        )}
        {lab !== null && embed !== null && <WholeLab />}
        {lab?.state.isFileOver.value === true && <div class="drop">Drop the file to open it</div>}
      </main>
      {lab !== null && area === 'Walk' && shows('route') && <RouteStrip lab={lab} />}
      {lab !== null && (
        <>
          {shows('panel') && (lab.state.panelOpen.value || opened !== null || isPhone) && (
            <SidePanel
              lab={lab}
              isPhone={isPhone}
              name={opened ?? area}
              shown={opened ?? [mode, place?.label, lab.state.placeLesson.value].join()}
            >
              {opened === 'World' ? (
                <WorldMenu lab={lab} onClose={() => setOpened(null)} />
              ) : opened === 'Claims' ? (
                <ClaimsPanel
                  lab={lab}
                  onClose={() => setOpened(null)}
                  onLooks={() => {
                    writeLooks('')
                    setLooks('')
                  }}
                />
              ) : place !== null ? (
                <>
                  {hasLesson && <PlaceLessonDoor lab={lab} />}
                  <PlacePanel lab={lab} area={area} />
                </>
              ) : (
                <>
                  {area === 'Walk' && <ToolSection lab={lab} />}
                  {area === 'Walk' ? (
                    <WalkPanel lab={lab} />
                  ) : (
                    <SearchDoor lab={lab} onClaims={() => setOpened('Claims')} />
                  )}
                  {/* In Search the result comes first. */}
                  {area !== 'Walk' && <ToolSection lab={lab} />}
                </>
              )}
            </SidePanel>
          )}
          {isLearning && (
            <LearnDoor
              lab={lab}
              onClaims={() => {
                lab.areas.leaveLearn()
                setOpened('Claims')
              }}
            />
          )}
          {shows('status') && <StatusLine lab={lab} isPhone={isPhone} />}
          <HelpDoor lab={lab} />
          {lab.state.codeOpen.value && <CodeDoor lab={lab} />}
          {lab.state.levelFile.value !== null && <LevelDoor lab={lab} file={lab.state.levelFile.value} />}
          {lab.state.importing.value !== null && <ImportDoor lab={lab} file={lab.state.importing.value} />}
          {looks !== null && isBegun && <LooksDoor lab={lab} seed={looks} onClose={closeLooks} />}
        </>
      )}
    </div>
  )
}

/** Follows an address of the page. */
async function start(lab: Lab, hash: string): Promise<void> {
  await lab.follow(hash)
  if (lab.scene instanceof FlatScene && !lab.state.status.value.isError)
    say(
      lab.state,
      'Without WebGL the world is shown flat, from above. Click anywhere: the walker finds its path.',
    )
}

/** Leads out of the page around; the address is read when it is followed, because it follows what is on screen. */
function WholeLab() {
  return (
    <a
      class="whole-lab"
      href={wholeLab(location)}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        event.currentTarget.href = wholeLab(location)
      }}
    >
      Open in the lab
    </a>
  )
}
