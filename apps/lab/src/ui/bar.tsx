import type { Lab } from '../lab.js'
import { stepInWords } from '../paint/tools.js'
import { titleOf } from '../world/source.js'
import { type Area, AREAS } from './areas.js'
import { exportsOf, recordItems, savePicture, share } from './exports.js'
import { IconButton, type IconButtonProps } from '../controls/icon-button.js'
import { Icon } from '../controls/icons.js'
import { Menu } from './menu.js'
import { qualityItems } from './quality.js'
import { keepTheme } from './theme.js'
import { toolsOf } from './tools-of.js'

const AREA_TITLES: Readonly<Record<Area, string>> = {
  Walk: 'Who goes where',
  Search: 'How the path is found',
  Learn: 'Lessons, and what papers claim',
}

/** What the bar can open in the panel, by the names of the buttons. */
export type BarPanel = 'World' | 'Claims'

/** World, areas, and what can be taken along: in a menu where the window is narrow. On a phone the areas have a row. */
export function Bar(props: {
  readonly lab: Lab
  readonly isNarrow: boolean
  readonly isPhone: boolean
  readonly opened: BarPanel | null
  readonly setOpened: (panel: BarPanel | null) => void
  readonly area: Area
  readonly choose: (area: Area) => void
}) {
  const { lab, isNarrow, isPhone, opened, setOpened } = props
  const { world, strokes, panelOpen, helpOpen, codeOpen, theme } = lab.state
  // A lesson has no world that could be edited, saved or exported.
  const isLearning = lab.state.learn.value !== null
  const undone = nameOf('Undo', strokes.value.done)
  const redone = nameOf('Redo', strokes.value.undone)
  const colours = theme.value === 'light' ? 'Dark colours' : 'Light colours'
  const folding = panelOpen.value ? 'Fold the panel away' : 'Open the panel'
  const fold = () => {
    panelOpen.value = !panelOpen.value
  }
  const toggle = (panel: BarPanel) => setOpened(opened === panel ? null : panel)
  const openCode = () => {
    codeOpen.value = true
  }
  const turnColours = () => {
    theme.value = theme.value === 'light' ? 'dark' : 'light'
    keepTheme(theme.value)
  }
  const themeButton = (
    <BarButton
      name={colours}
      icon={theme.value === 'light' ? 'dark' : 'light'}
      iconOnly
      title={colours}
      onClick={turnColours}
    />
  )
  return (
    <header class="bar">
      <h1 class={isNarrow && !isLearning ? 'visually-hidden' : 'name'}>Footpath</h1>
      {!isLearning && (
        <button
          type="button"
          class="world"
          aria-expanded={opened === 'World'}
          title={`World: ${titleOf(world.value)}`}
          onClick={() => toggle('World')}
        >
          <Icon name="world" />
          World <span class="soft">{titleOf(world.value)}</span>
          <Icon name="down" />
        </button>
      )}
      <nav aria-label="Areas">
        {AREAS.map((each, at) => (
          <button
            key={each}
            type="button"
            aria-pressed={props.area === each}
            title={`${AREA_TITLES[each]} (${at + 1})`}
            onClick={() => props.choose(each)}
          >
            {each}
          </button>
        ))}
        {isPhone && !isLearning && (
          <Menu
            name="Tool"
            icon={toolsOf(lab).find(({ isTaken }) => isTaken)?.icon ?? 'hand'}
            title="What the finger does on the ground"
            items={toolsOf(lab).map(({ name, take }) => ({ name, onChoose: take }))}
          />
        )}
      </nav>
      <span class="space" />
      {!isLearning && (
        <BarButton
          name="Undo"
          icon="undo"
          iconOnly
          title={`${undone} (Ctrl or ⌘ Z)`}
          isDisabled={strokes.value.done.length === 0}
          onClick={() => lab.undo()}
        />
      )}
      {!isPhone && !isLearning && (
        <>
          <BarButton
            name="Redo"
            icon="redo"
            iconOnly
            title={`${redone} (Ctrl or ⌘ Shift Z)`}
            isDisabled={strokes.value.undone.length === 0}
            onClick={() => lab.redo()}
          />
          <BarButton name="Code" icon="code" title="What is on screen as a program" onClick={openCode} />
        </>
      )}
      <BarButton
        name="Share"
        icon="share"
        title="Copy a link to everything on screen"
        onClick={() => void share(lab)}
      />
      {isLearning ? (
        themeButton
      ) : isNarrow ? (
        <Menu
          name="More"
          icon="more"
          iconOnly
          title="Picture, export, colours, quality"
          items={[
            { name: 'Picture', onChoose: () => void savePicture(lab) },
            ...recordItems(lab),
            { name: colours, onChoose: turnColours },
            ...(isPhone
              ? [
                  { name: 'Code', onChoose: openCode },
                  {
                    name: redone,
                    disabled: strokes.value.undone.length === 0,
                    onChoose: () => lab.redo(),
                  },
                ]
              : []),
            // A sheet has a handle instead.
            ...(isPhone ? [] : [{ name: folding, onChoose: fold }]),
            ...qualityItems(lab),
            ...exportsOf(lab).map((item) => ({ ...item, name: `Export: ${item.name}` })),
          ]}
        />
      ) : (
        <>
          <BarButton
            name="Picture"
            icon="picture"
            title="Save a picture (P)"
            onClick={() => void savePicture(lab)}
          />
          <Menu
            name="Export"
            icon="export"
            title="Save the terrain, the path or a video as a file"
            items={[...exportsOf(lab), ...recordItems(lab)]}
          />
          <span class="rule" />
          {themeButton}
          <Menu
            name="Quality"
            icon="quality"
            iconOnly
            title="How much the picture may cost"
            items={qualityItems(lab)}
          />
          <BarButton name={folding} icon="panel" iconOnly title={folding} onClick={fold} />
        </>
      )}
      <BarButton
        name="Help"
        icon="help"
        iconOnly
        title="All controls (?)"
        onClick={() => {
          helpOpen.value = true
        }}
      />
    </header>
  )
}

/** Undo or redo, and what: the last of some steps. */
function nameOf(verb: 'Undo' | 'Redo', steps: readonly string[]): string {
  const last = steps.at(-1)
  return last === undefined ? verb : `${verb}: ${stepInWords(last)}`
}

/** A button of the bar: an icon, and its word where there is room. */
function BarButton({ iconOnly, ...props }: IconButtonProps & { readonly iconOnly?: boolean }) {
  return <IconButton {...props}>{iconOnly !== true && <span class="word">{props.name}</span>}</IconButton>
}
