import { type Lessons, learnedFrom } from '../report/lessons.js'
import type { Story, ToldClaim } from '../reproduce/study.js'

const LESSONS: Lessons = {
  'ground-faster-on-random': {
    held: 'A unit that can enter fewer cells searches less, although its path is the longer one.',
    depends:
      'Whether the unit that can enter fewer cells searches less depends on the estimate and on the rules for corners.',
    'not-held':
      'Under our readings fewer free cells do not make the search shorter: walls lead it off course.',
  },
  'equal-on-empty': {
    held: 'On empty ground both units search the same cells, as they must.',
  },
  'random-faster-than-empty': {
    depends:
      'Open ground is a weakness of the estimate, not of A*: with an estimate that fits the steps an empty grid is the easiest there is.',
    'not-held':
      'Open ground is no weakness of A*: with an estimate that fits the steps an empty grid is the easiest there is.',
  },
  'eight-directions-cheaper': {
    held: 'Eight directions give cheaper paths than four in every comparison.',
  },
  'eight-directions-slower': {
    'not-held':
      'Eight directions are not slower to search than four: a cell has more neighbours, but a path has fewer cells.',
    depends:
      'Whether eight directions are slower to search than four depends on the reading: a cell has more neighbours, but a path has fewer cells.',
  },
  'heap-faster': {
    held: 'A heap for the open list, which the author leaves to future work, is worth it at every size.',
    depends:
      'A heap for the open list, which the author leaves to future work, pays where the list gets long.',
  },
  'empty-9999-points': {
    depends:
      'Of our readings only the one whose estimate counts cells while steps cost 10 and 14 gives the 9,999 points that the author counts on an empty grid. A search without an estimate gives them too.',
  },
  'navigation-mesh': {
    depends:
      'A navigation mesh of the empty grid has the four points that the author expects, cut into triangles or not. A search looks at none of them: start and goal see each other.',
  },
}

/** The study for readers who do not know the paper. */
export function writeStory(claims: readonly ToldClaim[]): Story {
  return {
    seeds: 'the size and the number of the grid',
    asked: [
      'In a strategy game some units walk and some fly. Walls and mud stop or slow the ones and not the others. The author lets both kinds find their way by A* on the same grids, steps of 10 and 14 in eight directions, and asks how long the search takes as the grid grows, on random and on empty grids.',
    ],
    ran: [
      'Grids from 10 × 10 up, corner to corner, many random grids of every size with half of the cells open and a sixth each mud, low walls and tall walls: the shares that the paper’s own percentages of traversable cells need. Corners are cleared; a grid without a path counts as such.',
      'The paper estimates by Manhattan distance, which is too much where diagonal steps are allowed. That is run as it stands (faithful), with the distance counted in cells while steps cost ten (unscaled), and corrected with octile distance.',
      'The paper was at hand as text, without its figures: the sentences that state what they show stand with the claims. The navigation mesh of its future work is run with ours: as one rectangle, and cut into triangles as the paper sketches it.',
    ],
    learned: learnedFrom(claims, LESSONS),
  }
}
