import type { StudyInWords } from './in-words.js'

/** What study 3 states, claim by claim. */
export const STUDY_3 = {
  study: 3,
  title: 'Automatically generated waypoints',
  paper:
    'Olsson and Nyqvist 2019, A* Pathfinding Acceleration With use of Automatically Generated Waypoints for Grid Traversal in a Static Environment',
  claims: {
    'faster-on-large-maps': {
      plain: 'On the two large maps waypoints save time on almost every path',
      statement:
        'On almost all the paths tested, to traverse the waypoints first and direct the A*, gets a much smaller total time spent calculating the path.',
      where: 'section 4, of Edgy2 and UMAP2',
    },
    'slower-on-edgy-with-euclidean': {
      plain: 'On the small map with Euclidean distance they lose time',
      statement:
        'when the Euclidean Distance heuristic is used, it is cheaper to simply use raw A* directly on the grid to generate the path due to the added overhead when using waypoints',
      where: 'section 4, figure 2',
    },
    'slower-on-edgy': {
      plain: 'On the small map they lose time almost always',
      statement: 'in almost all cases the total time increases when traversing with waypoints',
      where: 'section 4, figures 2 and 3',
    },
    'gain-grows': {
      plain: 'The gain grows with the map',
      statement: 'Both Figure 4 and Figure 5 prove that the gain increases as the map grows.',
      where: 'section 4',
    },
    'forty-milliseconds': {
      plain: 'They save up to more than 40 ms on the largest map',
      statement:
        'Waypoint traversal was up to and above 40 milliseconds faster then raw A* pathfinding on UMAP2',
      where: 'section 4, figure 7',
    },
    'open-paths-lose': {
      plain: 'Short and straight paths are those that lose',
      statement:
        'This is because these paths are short or straight, with no or few blocked tiles in the way of the pathing.',
      where: 'section 4, of paths that take longer with waypoints',
    },
    'shortest-only-on-umap2': {
      plain: 'The shortest way over waypoints beats A* only on the largest map',
      statement:
        'It was only on UMAP2 we could get the shortest path for waypoints and still get less calculation time then just raw A*',
      where: 'section 5',
    },
    'p-values': {
      plain: 'Every difference is too clear to be chance',
      statement: 'have a validity P value way below 0.05',
      where: 'section 4; read as: the 95 % interval of every difference leaves out zero',
    },
    'gain-always-positive': {
      plain: 'Waypoints can be placed so that the mean gain is always positive',
      statement:
        'finding the waypoints based on the complexity of the map so that the average gain would always be positive',
      where: 'section 5, future work; our waypoints done right',
    },
  },
} as const satisfies StudyInWords
