import type { Code } from '../../code/copy-as-code.js'
import { Imports } from '../../code/imports.js'
import { inCode } from '../../code/literal.js'
import type { BoardGame } from './board-game.js'
import { GROUND_TILES, GROUNDS, type GroundLetter } from './grounds.js'

/** The board and the path on it as a program that prints the same cost. */
export function boardCode(game: BoardGame): Code {
  const { rows, cells, stagger, wrap, fences, danger, fear } = game.read()
  const imports = new Imports()
  for (const name of ['createFinder', 'terrainFromText']) imports.use(name, 'footpath')
  imports.use('createBoard', 'footpath/board')
  const letters = [...new Set(rows.join(''))].filter((letter) => letter === 'f' || letter === 'h')
  const tiles = Object.fromEntries(letters.map((letter) => [letter, GROUND_TILES[letter]]))
  const names = letters.map((letter) => `${letter}: ${GROUNDS[letter as GroundLetter].name.toLowerCase()}`)
  const { width } = game.board
  const pairs = fences.map(([ax, ay, bx, by]) => [
    { x: ax, y: ay },
    { x: bx, y: by },
  ])
  const feared = danger.map((at) => `${at % width},${Math.floor(at / width)}`)
  const isAfraid = feared.length > 0 && fear > 0
  const { status, cost } = game.path
  const lines = [
    ...(names.length === 0 ? [] : [`// ${names.join(', ')}`]),
    'const terrain = terrainFromText(',
    '  [',
    ...rows.map((row) => `    '${row}',`),
    '  ],',
    `  ${inCode(tiles)},`,
    ')',
    'const board = createBoard({',
    '  terrain,',
    `  cells: ${inCode(cells)},`,
    ...(cells === 'square' ? [] : [`  stagger: ${inCode(stagger)},`]),
    ...(wrap === 'none' ? [] : [`  wrap: ${inCode(wrap)},`]),
    ...(pairs.length === 0 ? [] : ['  fences: [', ...pairs.map((pair) => `    ${inCode(pair)},`), '  ],']),
    '})',
    ...(isAfraid
      ? [
          `const danger = new Set(${inCode(feared)})`,
          `const influence = ({ x, y }: { x: number; y: number }) => (danger.has(\`\${x},\${y}\`) ? ${fear} : 0)`,
        ]
      : []),
    `const options = { partial: true${isAfraid ? ', influence' : ''} }`,
    `const path = createFinder(board).find(${inCode(game.path.cells.at(0) ?? game.unit)}, ${inCode(game.goal)}, options)`,
    `console.log(path.status, path.cost.toFixed(2)) // → ${status} ${cost.toFixed(2)}`,
  ]
  return { program: `${[...imports.lines(), '', ...lines].join('\n')}\n`, file: null }
}
