import { useSignalEffect } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { boardLane } from '../../controllers/played-lane.js'
import { isSame } from '../../controllers/free-ends.js'
import type { Lab } from '../../lab.js'
import { SearchMoment } from '../../replay/search-moment.js'
import { pointsOf } from '../../search/path-words.js'
import type { ReplayedSearch } from '../../state/lab-state.js'
import { whyNotHere } from '../../units/standing.js'
import { Board } from './board.js'
import { BoardLook } from './board-look.js'
import type { BoardModel } from './board-model.js'
import { NoteButtons } from './note-buttons.js'

/** A replay as on a map: what the search knew on the cells, start and goal to drag. */
export function FlatReplay({ lab }: { readonly lab: Lab }) {
  const [model] = useState(() => replayBoard(lab))
  const [look] = useState(() => new BoardLook())
  const terrain = lab.state.terrain.value
  useEffect(() => {
    const { width, depth } = terrain
    look.show({ x0: 0, y0: 0, x1: width, y1: depth }, ['numbers', 'arrows'])
    look.hasStops.value = true
  }, [look, terrain])
  // The card says what the search knew of the cell.
  useSignalEffect(() => lab.pointing.hover(look.cursor.value))
  return (
    <div class="flat">
      <div class="board-tools" role="toolbar" aria-label="Board">
        <NoteButtons look={look} />
        <button type="button" title="The whole map (0)" onClick={() => look.fit()}>
          Fit
        </button>
      </div>
      <Board model={model} look={look} theme={lab.state.theme.value} lanes={[0]} name="the replay" />
    </div>
  )
}

/** The board of a replay. A click chooses start and goal, as it does in 3D. */
function replayBoard(lab: Lab): BoardModel {
  const { terrain, groundVersion, query, replay, playback, setups, occupied } = lab.state
  const moments = new WeakMap<ReplayedSearch, SearchMoment>()
  const momentOf = (shown: ReplayedSearch) => {
    const { width, depth } = terrain.peek()
    const moment =
      moments.get(shown) ?? new SearchMoment(shown.path.trace ?? new Uint32Array(0), width * depth)
    moments.set(shown, moment)
    return moment
  }
  return {
    terrain,
    parts: [terrain, groundVersion, query, replay, playback.position],
    ends: () => {
      const asked = query.value
      return asked === null || asked.to === null ? null : { from: asked.from, to: asked.to }
    },
    lanes: () => {
      const shown = replay.peek()
      if (shown === null) return []
      const { path, steps, stats } = shown
      const searched = { costs: path.costs, lines: [pointsOf(path)], stats }
      const lane = { at: 0, steps, moment: momentOf(shown), width: terrain.peek().width, searched }
      return [boardLane(lane, playback.position.peek())]
    },
    moveEnd: (end, cell) => {
      const asked = query.value
      if (asked === null || asked.to === null || isSame(asked.from, cell) || isSame(asked.to, cell)) return
      const [{ unit }] = setups.value
      if (whyNotHere({ terrain: terrain.value, occupied }, unit, cell) !== null) return
      const moved = { from: asked.from, to: asked.to, [end]: cell }
      query.value = moved
      void lab.replay.search(moved.from, moved.to, true)
    },
    beginStroke: () => false,
    drawTo: () => {},
    endStroke: () => {},
    choose: (cell) => lab.pointing.act(cell),
  }
}
