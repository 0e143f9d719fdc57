import type { LessonPlayer } from '../../controllers/lesson-player.js'
import { type Tool, TOOLS } from '../../lessons/settings.js'
import { NoteButtons } from '../board/note-buttons.js'
import { type Layout, LAYOUTS } from '../../board/layouts.js'
import type { LessonView } from './lesson-view.js'

const TOOL_WORDS: Readonly<Record<Tool, string>> = {
  hand: 'Hand',
  'tall-wall': 'Wall',
  mud: 'Mud',
  erase: 'Erase',
}

const TOOL_TITLES: Readonly<Record<Tool, string>> = {
  hand: 'Drag start and goal, or the board',
  'tall-wall': 'Draw walls; a stroke that begins on a wall erases',
  mud: 'Paint mud, which costs more',
  erase: 'Take walls and mud away',
}

const LAYOUT_WORDS: Readonly<Record<Layout, string>> = { one: 'One', side: 'Side by side', wipe: 'Wipe' }

/** What is drawn with, how many boards there are, and what is written on them. */
export function BoardTools({ player, view }: { readonly player: LessonPlayer; readonly view: LessonView }) {
  const lanes = player.lanes.value
  const { done, undone } = player.ground.strokes.value
  return (
    <div class="board-tools" role="toolbar" aria-label="Board">
      <span class="segment" role="group" aria-label="Tool">
        {TOOLS.map((tool) => (
          <button
            key={tool}
            type="button"
            title={TOOL_TITLES[tool]}
            aria-pressed={player.tool.value === tool}
            onClick={() => {
              player.tool.value = tool
            }}
          >
            {TOOL_WORDS[tool]}
          </button>
        ))}
      </span>
      {(done.length > 0 || undone.length > 0) && (
        <span class="segment">
          <button type="button" disabled={done.length === 0} onClick={() => player.paint.undo()}>
            Undo
          </button>
          <button type="button" disabled={undone.length === 0} onClick={() => player.paint.redo()}>
            Redo
          </button>
        </span>
      )}
      <button type="button" title="Start and goal change places" onClick={() => swap(player)}>
        Swap
      </button>
      <span class="space" />
      {lanes.length > 1 && (
        <span class="segment" role="group" aria-label="Boards">
          {LAYOUTS.map((layout) => (
            <button
              key={layout}
              type="button"
              aria-pressed={view.layout.value === layout}
              onClick={() => {
                view.layout.value = layout
              }}
            >
              {LAYOUT_WORDS[layout]}
            </button>
          ))}
        </span>
      )}
      {player.stage.value?.view === '3d' && (
        <button
          type="button"
          title="The ground with its heights, beside the boards"
          aria-pressed={view.isRelief.value}
          onClick={() => {
            view.isRelief.value = !view.isRelief.value
          }}
        >
          3D
        </button>
      )}
      <NoteButtons look={view} />
    </div>
  )
}

function swap(player: LessonPlayer): void {
  const stage = player.stage.value
  if (stage !== null) player.act({ query: { from: stage.query.to, to: stage.query.from } })
}
