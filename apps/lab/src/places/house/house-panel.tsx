import type { Algorithm } from 'footpath/algorithms'
import { Choice, Slider, Toggle } from '../../controls/controls.js'
import { IconButton } from '../../controls/icon-button.js'
import { click } from '../../words/pointing.js'
import type { Word } from '../../words/names.js'
import { CompareSearches } from '../compare-searches.js'
import { FearSlider } from '../fear-slider.js'
import { fencesInWords } from '../fences-in-words.js'
import { Tasks } from '../tasks.js'
import type { HousePlace } from './house-place.js'
import { UNIT_COLOURS } from './house-view.js'
import { cellInWords, inWords } from './house-words.js'
import { LINK_COLOURS } from './links-view.js'
import { LINK_KINDS, type LinkKind } from './plan.js'
import './house.css'

const FLOOR_NAMES = ['Ground floor', 'Upper floor'] as const

const UNIT_NAMES = { walker: 'Walker', wheelchair: 'Wheelchair' } as const

const KIND_WORDS: Readonly<Record<LinkKind, Word>> = {
  stairs: { name: 'Stairs', means: 'For those on foot.' },
  lift: { name: 'Lift', means: 'For wheels too.' },
  ladder: { name: 'Ladder', means: 'For those on foot.' },
  door: { name: 'Door', means: 'Through a wall. Click its leaf to close it.' },
  teleport: { name: 'Teleport', means: 'From anywhere to anywhere.' },
  drop: { name: 'Drop', means: 'Down only, and only on foot.' },
}

function floorName(floor: number): string {
  return FLOOR_NAMES[floor] ?? `Floor ${floor}`
}

/** On the scene: which floor is in sight. */
export function FloorsControl({ house }: { readonly house: HousePlace }) {
  const { length } = house.model.site.floors
  return (
    <div class="floors" role="group" aria-label="Floors">
      {Array.from({ length }, (_, at) => length - 1 - at).map((floor) => (
        <Toggle
          key={floor}
          on={!house.isApart.value && house.floor.value === floor}
          title={`${floorName(floor)} (Page Up, Page Down)`}
          onChange={() => house.showFloor(floor)}
        >
          {floorName(floor)}
        </Toggle>
      ))}
      <Toggle on={house.isApart.value} title="All floors apart (A)" onChange={(on) => house.showAll(on)}>
        All
      </Toggle>
    </div>
  )
}

/** Who is in the house, what the tool in hand makes, and every link; each part follows the house by its version. */
export function HousePanel({ house }: { readonly house: HousePlace }) {
  return (
    <>
      {house.tool.value === 'link' && <NewLink house={house} />}
      {house.tool.value === 'wall' && (
        <section aria-label="Wall">
          <h2>Wall</h2>
          <p class="soft">Drag on the floor in sight. Begun on a wall, the stroke takes walls away.</p>
        </section>
      )}
      {house.tool.value === 'fence' && <Fences house={house} />}
      <Danger house={house} />
      <Units house={house} />
      <Tasks list={house.tasks} />
      <Links house={house} />
    </>
  )
}

function Fences({ house }: { readonly house: HousePlace }) {
  void house.model.version.value
  return (
    <section aria-label="Fence">
      <h2>Fence</h2>
      <p class="soft">
        {click()} near the side of a cell: a fence comes, or goes. Drag to draw several in line. By keys:
        Enter on one cell, then on its neighbour.
      </p>
      <p>{fencesInWords(house.model.site.fences.length)}</p>
    </section>
  )
}

/** How much danger is feared, where there is any or it is about to be painted. */
function Danger({ house }: { readonly house: HousePlace }) {
  void house.model.version.value
  if (house.tool.value !== 'danger' && !house.model.danger.isAnywhere) return null
  return (
    <section aria-label="Danger">
      <h2>Danger</h2>
      <p class="soft">Drag over the floor in sight. Begun in danger, the stroke takes it away.</p>
      <FearSlider fear={house.model.danger.fear} onChange={(fear) => house.steps.setFear(fear)} />
    </section>
  )
}

/** The selected one's path by several searches. */
export function HouseSearch({ house }: { readonly house: HousePlace }) {
  void house.model.version.value
  const unit = house.model.unitOf(house.model.selected.value)
  const goal = unit?.goal ?? null
  const find =
    unit === null || goal === null
      ? null
      : (algorithm: Algorithm) => house.model.find(unit, goal, { algorithm })
  return <CompareSearches find={find} />
}

function Units({ house }: { readonly house: HousePlace }) {
  void house.model.version.value
  const { units, selected } = house.model
  return (
    <section aria-label="In the house">
      <h2>In the house</h2>
      <ul class="units">
        {units.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              class="quiet"
              aria-pressed={selected.value === unit.id}
              onClick={() => {
                selected.value = unit.id
              }}
            >
              <span class="dot ground" style={{ background: UNIT_COLOURS[unit.kind] }} />
              {UNIT_NAMES[unit.kind]} {unit.id}
            </button>
            <IconButton
              name={`Remove ${UNIT_NAMES[unit.kind]} ${unit.id}`}
              icon="remove"
              title="Remove"
              onClick={() => house.steps.removeUnit(unit.id)}
            />
          </li>
        ))}
      </ul>
      <Doing house={house} />
      <div class="row">
        <button type="button" onClick={() => house.addUnit('walker')}>
          + Walker
        </button>
        <button type="button" onClick={() => house.addUnit('wheelchair')}>
          + Wheelchair
        </button>
      </div>
      <p class="soft keys">
        {click()} a cell to send the selected one, or drag its flag. Wheels take lifts and doors, no stairs.
      </p>
    </section>
  )
}

function Doing({ house }: { readonly house: HousePlace }) {
  void house.model.version.value
  const unit = house.model.unitOf(house.model.selected.value)
  return unit === null ? <p class="soft">Nobody is selected.</p> : <p class="doing">{inWords(unit)}</p>
}

function NewLink({ house }: { readonly house: HousePlace }) {
  const { makes, from } = house.link
  const { kind, cost, oneWay } = makes.value
  const change = (part: Partial<typeof makes.value>) => {
    makes.value = { ...makes.value, ...part }
  }
  return (
    <section aria-label="New link">
      <h2>New link</h2>
      <Choice
        label="Kind"
        value={kind}
        options={LINK_KINDS}
        words={KIND_WORDS}
        onChange={(value) => change({ kind: value, oneWay: value === 'drop' })}
      />
      <Slider
        label="Cost"
        value={cost}
        least={1}
        most={40}
        step={1}
        onChange={(value) => change({ cost: value })}
      />
      <div class="row">
        <Toggle
          on={oneWay}
          title="Leads from the first cell to the second only"
          onChange={(on) => change({ oneWay: on })}
        >
          One-way
        </Toggle>
      </div>
      <p class="soft">
        {from.value === null
          ? `Drag from cell to cell, or ${click().toLowerCase()} both. Change the floor in between to lead up or down.`
          : `From ${cellInWords(from.value)}: now the other end, on any floor.`}
      </p>
    </section>
  )
}

function Links({ house }: { readonly house: HousePlace }) {
  void house.model.version.value
  return (
    <section aria-label="Links">
      <h2>Links</h2>
      <ul class="links">
        {house.model.site.links.map((link) => (
          <li key={link.id}>
            <span class="dot" style={{ background: LINK_COLOURS[link.kind as LinkKind] }} />
            <span class="words">
              {KIND_WORDS[link.kind as LinkKind].name}{' '}
              <span class="soft">
                {link.from.x},{link.from.y} · {link.from.floor ?? 0} {link.oneWay ? '→' : '↔'} {link.to.x},
                {link.to.y} · {link.to.floor ?? 0}, cost {link.cost ?? 'as walked'}
              </span>
            </span>
            <Toggle on={link.isOpen} title="Open or close it" onChange={() => house.steps.toggle(link)}>
              {link.isOpen ? 'open' : 'closed'}
            </Toggle>
            <IconButton
              name={`Remove ${link.kind} ${link.id}`}
              icon="remove"
              title="Remove"
              onClick={() => house.steps.removeLink(link)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
