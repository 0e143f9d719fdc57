import type { Lab } from '../lab.js'
import { type Mode, MODES } from '../share/shared-state.js'
import { titleOf } from '../world/source.js'
import { exportsOf, savePicture, share } from './exports.js'
import { Icon, type IconName } from './icons.js'
import { Menu } from './menu.js'

export const MODE_NAMES: Readonly<Record<Mode, string>> = {
  explore: 'Explore',
  paint: 'Paint',
  compare: 'Compare',
  replay: 'Replay',
}

/** What the bar can open in the panel, by the names of the buttons. */
export type BarPanel = 'World' | 'Claims'

/** World, modes, and what can be taken along: in a menu where the window is narrow. On a phone the modes have a row. */
export function Bar(props: {
  readonly lab: Lab
  readonly isNarrow: boolean
  readonly isPhone: boolean
  readonly opened: BarPanel | null
  readonly setOpened: (panel: BarPanel | null) => void
}) {
  const { lab, isNarrow, isPhone, opened, setOpened } = props
  const { mode, world, panelOpen, helpOpen, theme } = lab.state
  const colours = theme.value === 'light' ? 'Dark colours' : 'Light colours'
  const folding = panelOpen.value ? 'Fold the panel away' : 'Open the panel'
  const fold = () => {
    panelOpen.value = !panelOpen.value
  }
  const toggle = (panel: BarPanel) => setOpened(opened === panel ? null : panel)
  const turnColours = () => {
    theme.value = theme.value === 'light' ? 'dark' : 'light'
  }
  return (
    <header class="bar">
      <h1 class={isNarrow ? 'visually-hidden' : 'name'}>Footpath</h1>
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
      <nav aria-label="Modes">
        {MODES.map((each, at) => (
          <button
            key={each}
            type="button"
            aria-pressed={mode.value === each}
            title={`${MODE_NAMES[each]} (${at + 1})`}
            onClick={() => {
              setOpened(null)
              lab.setMode(each)
            }}
          >
            {MODE_NAMES[each]}
          </button>
        ))}
      </nav>
      <span class="space" />
      {!isNarrow && (
        <BarButton
          name="Claims"
          icon="claims"
          title="What the studies claim, with examples (L)"
          isOpen={opened === 'Claims'}
          onClick={() => toggle('Claims')}
        />
      )}
      <BarButton
        name="Share"
        icon="share"
        title="Copy a link to everything on screen"
        onClick={() => void share(lab)}
      />
      {isNarrow ? (
        <Menu
          name="More"
          icon="more"
          iconOnly
          title="Claims, picture, export, colours"
          items={[
            { name: 'Claims', onChoose: () => toggle('Claims') },
            { name: 'Picture', onChoose: () => void savePicture(lab) },
            { name: colours, onChoose: turnColours },
            // A sheet has a handle instead.
            ...(isPhone ? [] : [{ name: folding, onChoose: fold }]),
            ...exportsOf(lab),
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
            title="Save the terrain or the path as a file"
            items={exportsOf(lab)}
          />
          <span class="rule" />
          <BarButton
            name={colours}
            icon={theme.value === 'light' ? 'dark' : 'light'}
            iconOnly
            title={colours}
            onClick={turnColours}
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

/** A button of the bar: an icon, and its word where there is room. */
function BarButton(props: {
  readonly name: string
  readonly icon: IconName
  readonly iconOnly?: boolean
  readonly title: string
  /** Whether what it opens is open; left out where it opens nothing. */
  readonly isOpen?: boolean
  readonly onClick: () => void
}) {
  return (
    <button
      type="button"
      class="quiet"
      aria-label={props.name}
      aria-expanded={props.isOpen}
      title={props.title}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
      {props.iconOnly !== true && <span class="word">{props.name}</span>}
    </button>
  )
}
