import { Imports } from '../../code/imports.js'
import { inCode } from '../../code/literal.js'
import type { Code } from '../../code/copy-as-code.js'
import type { House } from './house.js'

/** The house and the selected one's path as a program that prints the same cost. */
export function houseCode(house: House): Code {
  const unit = house.unitOf(house.selected.peek())
  if (unit === null || unit.path === null || unit.goal === null)
    return { problem: 'There is no path yet. Send somebody, then come back.' }
  const [from] = unit.path.cells
  if (from === undefined) return { problem: 'There is no path from here. Send somebody somewhere else.' }
  const { floors, links, fences = [], danger = [] } = house.read()
  const isAfraid = house.danger.isFeared
  const { width, depth } = house.site
  const feared = danger.map((at) => {
    const row = Math.floor(at / width)
    return `${at % width},${row % depth},${Math.floor(row / depth)}`
  })
  const imports = new Imports()
  imports.use('createFinder', 'footpath')
  imports.use('createSite', 'footpath/site')
  if (!isAfraid) imports.use('natural', 'footpath')
  const isWalker = unit.kind === 'walker'
  if (!isWalker) imports.use('ground', 'footpath')
  const wheels = `{ ...ground, name: 'wheelchair', links: { lift: 1, door: 1, teleport: 1 } }`
  const { status, cost } = unit.path
  const lines = [
    'const site = createSite({',
    '  floors: [',
    ...floors.flatMap((rows) => ['    [', ...rows.map((row) => `      '${row}',`), '    ],']),
    '  ],',
    '  links: [',
    ...links.map((link) => `    ${inCode(link, '    ')},`),
    '  ],',
    ...(fences.length === 0
      ? []
      : ['  fences: [', ...fences.map((fence) => `    ${inCode(fence)},`), '  ],']),
    '})',
    `const finder = createFinder(site${isWalker ? '' : `, ${wheels}`})`,
    ...(isAfraid
      ? [
          `const danger = new Set(${inCode(feared)})`,
          'const influence = ({ x, y, floor = 0 }: { x: number; y: number; floor?: number }) =>',
          `  danger.has(\`\${x},\${y},\${floor}\`) ? ${house.danger.fear} : 0`,
        ]
      : []),
    `const options = { partial: true, ${isAfraid ? 'influence' : 'shape: natural'} }`,
    `const path = finder.find(${inCode(from)}, ${inCode(unit.goal)}, options)`,
    '// path.hops are the links that it takes, path.walks what it walks between them.',
    `console.log(path.status, path.cost.toFixed(2)) // → ${status} ${cost.toFixed(2)}`,
  ]
  return { program: `${[...imports.lines(), '', ...lines].join('\n')}\n`, file: null }
}
