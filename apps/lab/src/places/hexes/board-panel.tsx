import { CELL_SHAPES, STAGGERS, WRAPS } from 'footpath/board'
import { Choice, Slider, Toggle } from '../../controls/controls.js'
import type { Word } from '../../words/names.js'
import { click } from '../../words/pointing.js'
import { CompareSearches } from '../compare-searches.js'
import { FearSlider } from '../fear-slider.js'
import { fencesInWords } from '../fences-in-words.js'
import { Tasks } from '../tasks.js'
import type { BoardPlace } from './board-place.js'
import { POINTS } from './board-state.js'
import { pathInWords } from './board-words.js'
import { GROUND_LETTERS, GROUNDS } from './grounds.js'

const CELLS: Readonly<Record<string, Word>> = {
  hex: { name: 'Hexes', means: 'Six neighbours, all equally far.' },
  square: { name: 'Squares', means: 'Eight neighbours.' },
  diamond: { name: 'Diamonds', means: 'Squares that stand on a corner, as in staggered maps.' },
}

const STAGGER_WORDS: Readonly<Record<string, Word>> = {
  'odd-row': { name: 'Odd rows', means: 'Rows 1, 3, 5 … are shifted to the right.' },
  'even-row': { name: 'Even rows', means: 'Rows 0, 2, 4 … are shifted to the right.' },
  'odd-column': { name: 'Odd columns', means: 'Columns 1, 3, 5 … are shifted down.' },
  'even-column': { name: 'Even columns', means: 'Columns 0, 2, 4 … are shifted down.' },
}

const WRAP_WORDS: Readonly<Record<string, Word>> = {
  none: { name: 'None', means: 'The board ends at its sides.' },
  x: { name: 'Left and right', means: 'As on a globe.' },
  y: { name: 'Top and bottom', means: 'Top and bottom are joined.' },
  both: { name: 'Both', means: 'All sides are joined.' },
}

/** The tool in hand, the unit and the board; each part follows the game by its version. */
export function BoardPanel({ place }: { readonly place: BoardPlace }) {
  return (
    <>
      <Tool place={place} />
      <Unit place={place} />
      <Shape place={place} />
      <Tasks list={place.tasks} />
    </>
  )
}

/** The path on screen by several searches. */
export function BoardSearch({ place }: { readonly place: BoardPlace }) {
  void place.game.version.value
  return <CompareSearches find={(algorithm) => place.game.find({ algorithm })} />
}

function Tool({ place }: { readonly place: BoardPlace }) {
  void place.game.version.value
  const tool = place.tool.value
  if (tool === 'ground')
    return (
      <section aria-label="Ground">
        <h2>Ground</h2>
        <div class="wrap">
          {GROUND_LETTERS.map((letter) => (
            <Toggle
              key={letter}
              on={place.ground.value === letter}
              title={GROUNDS[letter].means}
              onChange={() => {
                place.ground.value = letter
              }}
            >
              <span class="swatch" style={{ background: GROUNDS[letter].colour }} />
              {GROUNDS[letter].name}
            </Toggle>
          ))}
        </div>
        <p class="soft">Drag over cells. Begun on the same ground, the stroke makes grass of it.</p>
      </section>
    )
  if (tool === 'fence')
    return (
      <section aria-label="Fence">
        <h2>Fence</h2>
        <p class="soft">
          {click()} near the side of a cell: a fence comes, or goes. By keys: Enter on one cell, then on its
          neighbour.
        </p>
        <p>{fencesInWords(place.game.board.fences.length)}</p>
      </section>
    )
  return null
}

function Unit({ place }: { readonly place: BoardPlace }) {
  void place.game.version.value
  const { game, showsReach } = place
  const isAfraid = place.tool.value === 'danger' || game.danger.isAnywhere
  return (
    <section aria-label="Unit">
      <h2>Unit</h2>
      <p class="doing">{pathInWords(game)}</p>
      <Slider
        label="Movement points"
        value={game.points}
        least={POINTS.least}
        most={POINTS.most}
        step={1}
        onChange={(points) => place.steps.setPoints(points)}
      />
      <div class="row">
        <Toggle
          on={showsReach.value}
          title="The cells that these points are enough for"
          onChange={(on) => {
            showsReach.value = on
          }}
        >
          Reach
        </Toggle>
        <span class="soft">{game.reach.cells.length} cells</span>
      </div>
      {isAfraid && (
        <>
          <FearSlider fear={game.danger.fear} onChange={(fear) => place.steps.setFear(fear)} />
          <div class="row">
            <button type="button" onClick={() => place.steps.clearDanger()}>
              No danger
            </button>
          </div>
        </>
      )}
      <p class="soft keys">
        {click()} a cell to send the unit. Drag the unit or its flag: path and reach follow. Paint danger and
        see the path bend.
      </p>
    </section>
  )
}

function Shape({ place }: { readonly place: BoardPlace }) {
  void place.game.version.value
  const { cells, stagger, wrap } = place.game.shape
  return (
    <section aria-label="Board">
      <h2>Board</h2>
      <Choice
        label="Cells"
        value={cells}
        options={CELL_SHAPES.toSorted((a) => (a === 'hex' ? -1 : 1))}
        words={CELLS}
        onChange={(value) => place.steps.reshape({ cells: value })}
      />
      {cells !== 'square' && (
        <Choice
          label="Shifted"
          value={stagger}
          options={STAGGERS}
          words={STAGGER_WORDS}
          onChange={(value) => place.steps.reshape({ stagger: value })}
        />
      )}
      <Choice
        label="Wraps around"
        value={wrap}
        options={WRAPS}
        words={WRAP_WORDS}
        onChange={(value) => place.steps.reshape({ wrap: value })}
      />
      <div class="row">
        <button
          type="button"
          onClick={() => place.steps.generate(String(Number(place.steps.seed.value) + 1))}
        >
          Another board
        </button>
        <span class="soft">seed {place.steps.seed.value}</span>
      </div>
    </section>
  )
}
