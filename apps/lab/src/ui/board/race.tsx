import { useSignalEffect } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { groupsOf, type Layout, LAYOUTS } from '../../board/layouts.js'
import type { Lab } from '../../lab.js'
import { BoardLook } from './board-look.js'
import { BoardName } from './board-name.js'
import { Boards } from './boards.js'
import { NoteButtons } from './note-buttons.js'
import { playing } from './playing.js'
import { RaceBoard } from './race-board.js'
import { Transport } from './transport.js'

const LAYOUT_WORDS: Readonly<Record<Layout, readonly [name: string, title: string]>> = {
  one: ['One board', 'One search, and the borders of the others'],
  side: ['Side by side', 'A board for every search'],
  wipe: ['Wipe', 'Two searches on one board, with a line to drag between them'],
}

/** The searches of a comparison played together: as on a map, on one board, side by side or with a line between two. */
export function Race({ lab }: { readonly lab: Lab }) {
  const [board] = useState(() => new RaceBoard(lab))
  const [look] = useState(() => new BoardLook())
  const { race, results, terrain, theme } = lab.state
  const ground = terrain.value
  const lanes = board.lanes.value
  const layout = board.layout.value
  const focus = board.focus.value
  useEffect(() => look.show({ x0: 0, y0: 0, x1: ground.width, y1: ground.depth }, []), [look, ground])
  useSignalEffect(() => board.take(results.value))
  useSignalEffect(() => (race.isPlaying.value ? playing(race) : undefined))
  // The card says what the search knew of the cell.
  useSignalEffect(() => lab.pointing.hover(look.cursor.value))
  const names = layout === 'one' ? lanes : []
  return (
    <div class="flat race">
      <div class="board-tools" role="toolbar" aria-label="Race">
        <span class="segment" role="group" aria-label="Boards">
          {LAYOUTS.map((each) => (
            <button
              key={each}
              type="button"
              title={LAYOUT_WORDS[each][1]}
              aria-pressed={layout === each}
              onClick={() => {
                board.layout.value = each
              }}
            >
              {LAYOUT_WORDS[each][0]}
            </button>
          ))}
        </span>
        {lanes.length > 1 && (
          <span class="segment" role="group" aria-label="Search">
            {lanes.map(({ at, name, lane }) => (
              <button
                key={at}
                type="button"
                class={`lane-${at}`}
                title={lane.name}
                aria-pressed={focus === at}
                onClick={() => {
                  board.focus.value = at
                }}
              >
                <b>{name}</b>
              </button>
            ))}
          </span>
        )}
        <NoteButtons look={look} />
        <button type="button" title="The whole map (0)" onClick={() => look.fit()}>
          Fit
        </button>
      </div>
      <Boards
        shown={groupsOf(lanes, layout, focus).map((group) =>
          group.map(({ at, lane }) => ({ at, title: lane.name })),
        )}
        model={board.model}
        look={look}
        theme={theme.value}
        nameOf={(at) =>
          (layout === 'one' ? names : lanes.filter((lane) => lane.at === at)).map((lane) => (
            <BoardName key={lane.at} lane={lane} position={race.position.value} />
          ))
        }
      />
      <div class="transport">
        <Transport name="Race" playback={race} lanes={lanes} focus={focus} />
      </div>
    </div>
  )
}
