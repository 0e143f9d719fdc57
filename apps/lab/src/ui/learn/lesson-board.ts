import type { LessonPlayer } from '../../controllers/lesson-player.js'
import { boardLane } from '../../controllers/played-lane.js'
import type { BoardModel } from '../board/board-model.js'

/** The boards of a lesson. */
export function lessonBoard(player: LessonPlayer): BoardModel {
  const { ground, lanes, stage, playback, paint, tool } = player
  return {
    terrain: ground.terrain,
    parts: [lanes, playback.position, stage, ground.groundVersion],
    ends: () => stage.value?.query ?? null,
    lanes: (at) =>
      at
        .map((each) => lanes.peek()[each])
        .filter((lane) => lane !== undefined)
        .map((lane) => boardLane(lane, playback.position.peek())),
    moveEnd: (end, cell) => player.moveEnd(end, cell),
    beginStroke: (cell, x, y) => {
      const isOnWall = ground.terrain.value.obstacleAt(cell.x, cell.y) !== 'none'
      // A wall that begins on a wall erases.
      const name = tool.value === 'tall-wall' && isOnWall ? 'erase' : tool.value
      if (name === 'hand' || player.isOpening) return false
      ground.brush.value = { ...ground.brush.value, name }
      paint.begin(x, y)
      return true
    },
    drawTo: (x, y) => paint.drawTo(x, y),
    endStroke: (isMeant) => {
      paint.end()
      if (!isMeant) paint.undo()
    },
    choose: () => {},
  }
}
