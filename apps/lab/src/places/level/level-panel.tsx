import { Slider, Toggle } from '../../controls/controls.js'
import { IconButton } from '../../controls/icon-button.js'
import { click } from '../../words/pointing.js'
import { PATH_COLOURS } from './level-view.js'
import { inWords, metres, perCent, pointInWords } from './level-words.js'
import type { LevelPlace } from './level-place.js'
import { MESH_PARTS, type MeshPart, RADIUS } from './level-state.js'
import './level.css'

const PART_WORDS: Readonly<Record<MeshPart, string>> = {
  polygons: 'Polygons',
  corners: 'Corners',
  links: 'Links',
}

interface Props {
  readonly place: LevelPlace
}

/** On the scene: which storeys are in sight. */
export function StoreysControl({ place }: Props) {
  void place.model.version.value
  const { length } = place.model.storeys
  if (length < 2) return null
  const storeys = Array.from({ length }, (_, at) => length - 1 - at)
  return (
    <div class="storeys" role="group" aria-label="Storeys">
      <Toggle on={place.storey.value === null} title="All storeys" onChange={() => place.showStorey(null)}>
        All
      </Toggle>
      {storeys.map((storey) => (
        <Toggle
          key={storey}
          on={place.storey.value === storey}
          title={`Storeys up to ${storey} (Page Up, Page Down)`}
          onChange={() => place.showStorey(storey)}
        >
          Storey {storey}
        </Toggle>
      ))}
    </div>
  )
}

/** The level, its walker and what stands in the way. */
export function LevelPanel({ place }: Props) {
  void place.model.version.value
  return (
    <>
      <Walker place={place} />
      <MeshSection place={place} />
      <Doors place={place} />
      <Crates place={place} />
      <OpenLevel />
    </>
  )
}

function Walker({ place }: Props) {
  void place.model.version.value
  const { narrow } = place.model
  return (
    <section aria-label="Walker">
      <h2>Walker</h2>
      <p class="doing">{inWords(place.model)}</p>
      <Slider
        label="Radius"
        value={place.rebake.radius.value}
        least={RADIUS.least}
        most={RADIUS.most}
        step={RADIUS.step}
        says={(radius) => `${Math.round(100 * radius)}\u00a0cm`}
        onChange={(radius) => place.rebake.setRadius(radius)}
      />
      <p class="soft">
        {narrow.length === 0
          ? 'Every gap is wide enough.'
          : `${narrow.length} ${narrow.length === 1 ? 'gap is' : 'gaps are'} too narrow: see the red rings.`}
      </p>
      <Comparison place={place} />
      <p class="soft keys">{click()} a floor to send the walker, or drag its flag.</p>
    </section>
  )
}

/** Our path beside that of corridor and funnel. */
function Comparison({ place }: Props) {
  void place.model.version.value
  const { path, beside } = place.model
  const isOn = place.compares.value
  return (
    <>
      <div class="row">
        <Toggle
          on={isOn}
          title="What most libraries do: a corridor of polygons, and a string pulled through it"
          onChange={(on) => place.compare(on)}
        >
          Compare with corridor and funnel
        </Toggle>
      </div>
      {isOn && path !== null && beside !== null && (
        <table class="lengths">
          <tbody>
            <tr>
              <th scope="row">
                <span class="dot" style={{ background: PATH_COLOURS.ours }} />
                Footpath
              </th>
              <td>{metres(path.length)}</td>
            </tr>
            <tr>
              <th scope="row">
                <span class="dot" style={{ background: PATH_COLOURS.corridor }} />
                Corridor and funnel
              </th>
              <td>{metres(beside.length)}</td>
            </tr>
            <tr>
              <th scope="row">Longer by</th>
              <td>{perCent(100 * (beside.length / path.length - 1))}</td>
            </tr>
          </tbody>
        </table>
      )}
    </>
  )
}

function MeshSection({ place }: Props) {
  void place.model.version.value
  const { mesh } = place.model
  return (
    <section aria-label="Mesh">
      <h2>Mesh</h2>
      <div class="row">
        {MESH_PARTS.map((part) => (
          <Toggle
            key={part}
            on={place.shows.value.includes(part)}
            onChange={(on) => place.showPart(part, on)}
          >
            {PART_WORDS[part]}
          </Toggle>
        ))}
      </div>
      {mesh !== null && (
        <p class="soft">
          {mesh.polygons} polygons, {mesh.corners} corners, {mesh.links.length} links
        </p>
      )}
    </section>
  )
}

function Doors({ place }: Props) {
  void place.model.version.value
  const { doors } = place.model
  if (doors.length === 0) return null
  return (
    <section aria-label="Doors">
      <h2>Doors</h2>
      <ul class="doors">
        {doors.map((door) => (
          <li key={door.door.name}>
            <Toggle on={door.isOpen && door.link !== null} onChange={() => place.steps.toggle(door)}>
              {door.door.name}
            </Toggle>
            <span class="soft">{door.link === null ? 'too narrow' : door.isOpen ? 'open' : 'closed'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Crates({ place }: Props) {
  void place.model.version.value
  const { crates } = place.model
  return (
    <section aria-label="Crates">
      <h2>Crates</h2>
      {crates.length === 0 ? (
        <p class="soft">None. With Crate in hand, {click().toLowerCase()} a floor.</p>
      ) : (
        <ul class="doors">
          {crates.map((crate, at) => (
            <li key={at}>
              <span class="words">{pointInWords(crate)}</span>
              <IconButton
                name={`Remove the crate at ${pointInWords(crate)}`}
                icon="remove"
                title="Remove"
                onClick={() => place.steps.removeCrate(crate)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OpenLevel() {
  return (
    <section aria-label="Your level">
      <h2>Your level</h2>
      <p class="soft">
        Drop a GLB, glTF or OBJ file on the page, or choose it under World. Lengths are in metres, y points
        up.
      </p>
    </section>
  )
}

/** In Search: how much longer paths by corridor and funnel are. */
export function ComparePanel({ place }: Props) {
  void place.model.version.value
  const excess = place.excess.value
  return (
    <section aria-label="Search">
      <h2>Shortest, or nearly</h2>
      <p>
        Most libraries find a corridor of polygons first and pull a string through it. The corridor may be the
        wrong one. Footpath searches over the corners that a path can bend around.
      </p>
      <Comparison place={place} />
      <button type="button" onClick={() => place.compareMany()}>
        Compare 200 random paths
      </button>
      {excess !== null && (
        <table class="lengths" aria-label="200 random paths">
          <tbody>
            <tr>
              <th scope="row">Paths compared</th>
              <td>{excess.pairs}</td>
            </tr>
            <tr>
              <th scope="row">Corridor and funnel, longer by</th>
              <td>{perCent(excess.mean)} on average</td>
            </tr>
            <tr>
              <th scope="row">Worst</th>
              <td>{perCent(excess.worst)}</td>
            </tr>
            <tr>
              <th scope="row">More than 1 % longer</th>
              <td>{perCent(100 * excess.noticeable)} of them</td>
            </tr>
          </tbody>
        </table>
      )}
    </section>
  )
}
