import type { AnyOpenListName } from '@footpath/studies/study-2'
import type { ShapeName, StepModelName } from 'footpath'
import type { MapKind } from 'footpath/random'
import type { DiagonalPolicy } from 'footpath/unit'
import type { AlgorithmName, EngineName, HeuristicName } from 'footpath/search'

/** What something is called, and a sentence about it. */
export interface Word {
  readonly name: string
  readonly means: string
}

type Words<Name extends string> = Readonly<Record<Name, Word>>

/** The searches. */
export const SEARCHES: Words<AlgorithmName | EngineName | 'waypoints-published'> = {
  auto: word('Best for this map', 'The fastest search that is sure to find the cheapest path here.'),
  'a-star': word('A*', 'Takes the open cell with the least cost so far plus estimate.'),
  dijkstra: word('Dijkstra', 'Takes the open cell that was cheapest to reach, without an estimate.'),
  'breadth-first': word('Breadth first', 'Finds the fewest steps, whatever they cost.'),
  greedy: word('Greedy', 'Goes by the estimate alone: few cells, and no promise.'),
  'weighted-a-star': word(
    'Weighted A*',
    'Counts the estimate several times: fewer cells, and a bound on the loss.',
  ),
  bidirectional: word('From both ends', 'Two searches, from the start and from the goal, that meet.'),
  'ida-star': word('IDA*', 'Hardly any memory, but much time: it searches again and again, a little deeper.'),
  'a-star-mod': word('A*MOD (study 1)', 'A* whose estimate counts diagonals for more, as a paper proposes.'),
  'theta-star': word('Theta*', 'Draws straight lines wherever one cell sees another.'),
  'lazy-theta-star': word('Lazy Theta*', 'Theta* that checks its lines later, and far fewer of them.'),
  'fewest-turns': word('Fewest turns', 'Of the cheapest paths, the one with the fewest turns.'),
  'jump-points': word('Jump points', 'Stops only where a path may turn. Every cell must cost the same.'),
  'rea-star': word('Rectangles (REA*)', 'Grows empty rectangles instead of looking at single cells.'),
  waypoints: word('Any angle', 'The shortest line, from corner to corner of the walls.'),
  index: word('Index', 'Prepared once for a map, then answers in microseconds.'),
  'waypoints-published': word('Waypoints (study 3)', 'Waypoints to the letter of a paper.'),
}

/** The estimates of the remaining cost. */
export const ESTIMATES: Words<HeuristicName> = {
  zero: word('None', 'No estimate: A* becomes Dijkstra.'),
  manhattan: word('Manhattan', 'Columns plus rows. Too much where diagonal steps are allowed.'),
  octile: word('Octile', 'The exact cost on free ground, straight and diagonal.'),
  chebyshev: word('Chebyshev', 'The longer of both sides. Never too much.'),
  euclidean: word('Straight line', 'The distance as the crow flies. Never too much.'),
  'euclidean-squared': word('Squared', 'The distance squared: a common mistake, far too much.'),
  envelope: word('Slope estimate', 'The least that distance and rise can cost the unit.'),
  landmarks: word('Landmarks', 'From known costs to a few cells far away.'),
}

/** The queues of open cells. */
export const OPEN_LISTS: Words<AnyOpenListName> = {
  'unsorted-list': word('Plain list', 'Looks through all entries for the least one.'),
  'sorted-list': word('Sorted list', 'Quick to take from, slow to put in.'),
  'binary-heap': word('Binary heap', 'The queue of the textbooks.'),
  'binary-heap-hash': word('Heap with hash table', 'A binary heap that looks its members up in a table.'),
  'pairing-heap-hash': word('Pairing heap', 'A heap of trees, where putting in is cheap.'),
  'splay-tree-hash': word('Splay tree', 'A sorted tree that moves recent entries to its top.'),
  'quad-heap': word('Four-way heap', 'A flatter heap: four children each.'),
  'bucket-queue': word('Buckets', 'Sorts roughly, into buckets: fast, and looks at a few cells more.'),
  'lazy-heap': word('Lazy heap', 'Adds an improved cell again instead of moving its entry.'),
}

export const OPEN_LIST_NAMES = namesOf(OPEN_LISTS)

/** What a unit pays for. */
export const STEP_COSTS: Words<StepModelName> = {
  '1/√2': word('Length', 'A straight step costs 1, a diagonal one 1.41.'),
  climb: word('Length and climbing', 'Length, and three steps more for every cell of rise or drop.'),
  '10/14': word('Steps in whole numbers', 'A straight step costs 10, a diagonal one 14.'),
  '1/1': word('All steps alike', 'Straight and diagonal steps cost 1.'),
  '1/2': word('A diagonal is two', 'A straight step costs 1, a diagonal one 2.'),
  height: word('Height only', 'Rise and drop count, distance does not.'),
  'distance+height': word(
    'Length × height (study 1)',
    'One plus the difference in height, times the length.',
  ),
  'k+height': word('Length + height', 'The length plus the difference in height.'),
  'length-3d': word('Length on the slope', 'The length of the step in space.'),
  tobler: word('Walking time', 'Seconds on foot by slope, after Tobler.'),
  langmuir: word('Hiking time', 'Seconds on foot by slope, after Naismith and Langmuir.'),
  minetti: word('Energy', 'What walking takes out of a body, by slope, after Minetti.'),
  wheeled: word('Wheels', 'What a vehicle pays: slopes cost extra, up and down, 10 % twice as much.'),
}

/** Where a unit may step diagonally. */
export const DIAGONALS: Words<DiagonalPolicy> = {
  always: word('Always', 'Diagonal steps are free, even between two walls.'),
  'one-free': word('Past one corner', 'A diagonal step needs one of the cells beside it free.'),
  'no-corner-cutting': word('Not past corners', 'A diagonal step needs both cells beside it free.'),
  never: word('Never', 'Straight steps only.'),
}

/** What is made of a path after the search. */
export const PATH_SHAPES: Words<ShapeName | 'none'> = {
  none: word('As found', 'The path as the search has found it.'),
  collinear: word('Without straight points', 'Points on a straight line are left out.'),
  straight: word('Straightened', 'Straight lines where nothing is in between.'),
  clear: word('Kept clear', 'Away from walls where there is room.'),
  chaikin: word('Corners cut', 'Corners cut again and again, after Chaikin.'),
  'catmull-rom': word('Spline', 'A smooth curve through all points.'),
  fillet: word('Rounded', 'Corners rounded by arcs.'),
  natural: word('Natural', 'As someone would walk.'),
}

export const SHAPE_NAMES = namesOf(PATH_SHAPES)

/** The generators of worlds. */
export const WORLDS: Words<MapKind> = {
  terrain: word('Landscape', 'Mountains, valleys and lakes.'),
  hills: word('Hills', 'Rolling ground.'),
  caves: word('Caves', 'Winding caves with soft walls.'),
  rooms: word('Rooms', 'Rooms with doors.'),
  maze: word('Maze', 'Corridors one cell wide.'),
  density: word('Scattered rocks', 'Single blocked cells, as many as you like.'),
  'unit-mix': word('Low and tall walls (study 4)', 'Walls that fliers cross, and walls that they do not.'),
  empty: word('Empty', 'Nothing, to draw on.'),
}

/** The library's own lists would bring all the code that they name onto the page. */
function namesOf<Name extends string>(words: Words<Name>): readonly Name[] {
  return Object.keys(words) as Name[]
}

function word(name: string, means: string): Word {
  return { name, means }
}
