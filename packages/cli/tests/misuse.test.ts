import { writeFileSync } from 'node:fs'
import { writeTrace } from '@footpath/formats'
import { describe, expect, it } from 'vitest'
import { footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()
const map = at('map.txt')
writeFileSync(map, '...\n...\n')
writeFileSync(at('uneven.txt'), '..\n...\n')
writeFileSync(at('map.scen'), 'version 1\nrubbish\n')
writeFileSync(at('empty.scen'), 'version 1\n')
writeFileSync(at('alone.scen'), 'version 1\n0 alone.map 3 2 0 0 1 1 1.41\n')
writeFileSync(at('broken.json'), '{')
writeFileSync(at('lame.json'), '{ "name": "lame", "surfaces": { "open": 0 } }')
writeFileSync(at('some.trace'), writeTrace({ width: 1, depth: 1, events: new Uint32Array(0), info: {} }))

const path = ['find', map, '--from', '0,0', '--to', '1,1']

/** What is wrong, how it is called, what the one line must say. */
const MISUSES: [what: string, args: string[], says: RegExp][] = [
  ['no command', [], /command is missing.*find, scen, crowd, fleet, generate/],
  ['an unknown command', ['fnd'], /'fnd' \(Did you mean find\?\)/],
  ['a study that is none', ['reproduce', '6'], /no study '6'.*1 to 4/],
  ['a worker without a queue', ['worker'], /--redis/],
  ['help on an unknown command', ['help', 'fnd'], /command does not exist/],
  ['a command with a line end', ['fi\nnd'], /Unknown command/],
  ['no map', ['find'], /argument 'map'/],
  ['two maps', [...path, map], /Too many arguments/],
  ['a misspelt option', ['find', map, '--form', '0,0'], /'--form' \(Did you mean --from\?\)/],
  ['no start', ['find', map, '--to', '0,0'], /--from is missing/],
  ['no goal', ['find', map, '--from', '0,0'], /--to is missing/],
  ['an option without its value', ['find', map, '--from'], /'--from <x,y>' argument missing/],
  ['a start with a letter', ['find', map, '--from', '1,2x', '--to', '0,0'], /--from must be .*; got '1,2x'/],
  ['half a start', ['find', map, '--from', '1', '--to', '0,0'], /--from must be .*; got '1'/],
  [
    'a start of four numbers',
    ['find', map, '--from', '1,2,3,4', '--to', '0,0'],
    /--from must be .*; got '1,2,3,4'/,
  ],
  ['an empty coordinate', ['find', map, '--from', '1,', '--to', '0,0'], /--from must be .*; got '1,'/],
  [
    'a start between cells',
    ['find', map, '--from', '0.5,1', '--to', '0,0'],
    /--from must be .*; got '0.5,1'/,
  ],
  ['a start outside', ['find', map, '--from', '3,0', '--to', '0,0'], /start 3,0 is outside/],
  ['a goal outside', ['find', map, '--from', '0,0', '--to', '0,-1'], /goal 0,-1 is outside/],
  ['a map that is not there', ['find', at('no.txt'), '--from', '0,0', '--to', '1,1'], /no such file/],
  ['a folder as map', ['find', at(''), '--from', '0,0', '--to', '1,1'], /it is a folder/],
  ['uneven rows', ['find', at('uneven.txt'), '--from', '0,0', '--to', '1,1'], /uneven\.txt: Line 2/],
  ['a trace as map', ['find', at('some.trace'), '--from', '0,0', '--to', '1,1'], /trace of a search/],
  ['an empty standard input', ['find', '-', '--from', '0,0', '--to', '1,1'], /standard input: .*empty/],
  ['an unknown unit', [...path, '--unit', 'grund'], /Did you mean 'ground'.*FILE\.json/],
  ['a unit file that is not there', [...path, '--unit', at('no.json')], /no such file/],
  [
    'a unit file that is no JSON',
    [...path, '--unit', at('broken.json')],
    /broken\.json: The unit file is not JSON/,
  ],
  [
    'a faulty unit',
    [...path, '--unit', at('lame.json')],
    /lame\.json: The unit's surfaces\.open cannot be 0/,
  ],
  ['an unknown algorithm', [...path, '--algorithm', 'astar'], /Did you mean 'a-star'/],
  ['an unknown heuristic', [...path, '--heuristic', 'octal'], /Did you mean 'octile'/],
  ['an unknown open list', [...path, '--open-list', 'heap'], /Unknown open list 'heap'/],
  ['an unknown diagonal policy', [...path, '--diagonal', 'sometimes'], /Unknown diagonal policy/],
  ['an unknown step model', [...path, '--step', '10/15'], /Did you mean '10\/14'/],
  ['an unknown tie rule', [...path, '--ties', 'low-f'], /Unknown tie rule/],
  ['an unknown re-opening rule', [...path, '--reopen', 'always'], /Unknown re-opening rule/],
  ['an unknown stop rule', [...path, '--stop', 'soon'], /Unknown stop rule/],
  ['a weight that is no number', [...path, '--weight', 'abc'], /--weight must be .*; got 'abc'/],
  [
    'labels without waypoints',
    [...path, '--labels'],
    /--labels works only with --algorithm waypoints; got 'auto'/,
  ],
  ['an empty weight', [...path, '--weight', ''], /--weight must be .*; got ''/],
  ['a weight that is infinite', [...path, '--weight', '1e999'], /--weight must be .*; got '1e999'/],
  ['a weight for the wrong algorithm', [...path, '--weight', '2'], /fixed weights.*'weighted-a-star'/],
  ['a negative height scale', [...path, '--height-scale', '-1'], /--height-scale must be .*; got '-1'/],
  ['a distance that is no number', [...path, '--within', 'near'], /--within must be .*; got 'near'/],
  ['a negative range', [...path, '--in-sight=-1'], /--in-sight must be .*; got '-1'/],
  ['two kinds of targets', [...path, '--within', '1', '--in-sight'], /cannot be used together/],
  ['a target and two goals', [...path, '--to', '2,1', '--within', '1'], /a single goal; got 2.*--to once/],
  ['a blocked cell outside', [...path, '--blocked', '3,0'], /blocked cell 3,0 .*outside/],
  ['half a blocked cell', [...path, '--blocked', '3'], /--blocked must be .*; got '3'/],
  [
    'an engine for a target',
    [...path, '--within', '1', '--algorithm', 'jump-points'],
    /jump-points .*target/,
  ],
  ['a picture of another kind', [...path, '--picture', at('x.gif')], /x\.gif'.*\.svg, \.png/],
  ['a picture that cannot be written', [...path, '--picture', at('no/x.svg')], /cannot be written/],
  ['a trace that cannot be written', [...path, '--trace', at('no/where')], /cannot be written/],
  ['a clearance without a shape', [...path, '--clearance', '1'], /--clearance .*Add --shape natural/],
  [
    'a budget for another shape',
    [...path, '--shape', 'straight', '--max-turn', '1'],
    /--max-turn .*Add --shape natural/,
  ],
  [
    'a clearance that is no number',
    [...path, '--shape', 'natural', '--clearance', 'wide'],
    /--clearance must be .*; got 'wide'/,
  ],
  [
    'a clearance wider than maps',
    [...path, '--shape', 'natural', '--clearance', '99'],
    /clearance must be from 0 to 64; got 99/,
  ],
  [
    'a budget below nothing',
    [...path, '--shape', 'natural', '--max-extra', '-0.1'],
    /--max-extra must be .*or none; got '-0.1'/,
  ],
  [
    'a budget in words',
    [...path, '--shape', 'natural', '--max-turn', 'Infinity'],
    /--max-turn must be .*or none; got 'Infinity'/,
  ],
  [
    'a negative turning radius',
    [...path, '--shape', 'natural', '--turning-radius', '-3'],
    /--turning-radius must be .*; got '-3'/,
  ],
  ['no scenario file', ['scen'], /argument 'scen'/],
  ['a scenario file that is not there', ['scen', at('no.scen')], /no such file/],
  ['a scenario file that is none', ['scen', at('map.scen')], /map\.scen: Line 2/],
  ['a scenario file without queries', ['scen', at('empty.scen')], /has no queries/],
  ['a scenario file without a map', ['scen', at('alone.scen')], /no alone\.map beside it.*--maps/],
  ['a map that is nowhere', ['scen', at('alone.scen'), '--maps', at('')], /no alone\.map .*or below/],
  [
    'a folder of maps that is not there',
    ['scen', at('alone.scen'), '--maps', at('no')],
    /no such file or folder/,
  ],
  ['every 0th query', ['scen', at('map.scen'), '--every', '0'], /--every must be .*; got '0'/],
  ['half a limit', ['scen', at('map.scen'), '--limit', '0.5'], /--limit must be .*; got '0.5'/],
  ['an unknown kind of map', ['generate', 'cave', '--out', at('x.txt')], /Did you mean 'caves'/],
  ['no file to generate', ['generate', 'caves'], /--out is missing/],
  ['an unknown extension', ['generate', 'caves', '--out', at('x.png')], /\.footpath, \.map, \.txt/],
  ['a folder that is not there', ['generate', 'caves', '--out', at('no/x.txt')], /cannot be written/],
  ['a width alone', ['generate', 'caves', '--width', '9', '--out', '-'], /Add --depth/],
  [
    'a size given twice',
    ['generate', 'caves', '--size', '9', '--width', '9', '--depth', '9', '--out', '-'],
    /both size/,
  ],
  ['a size of nothing', ['generate', 'caves', '--size', '0', '--out', '-'], /--size must be .*; got '0'/],
  ['a size beyond memory', ['generate', 'empty', '--size', '99999', '--out', '-'], /too large/],
  [
    'a density beyond all',
    ['generate', 'density', '--density', '2', '--out', '-'],
    /density must be .* got 2/,
  ],
  [
    'a density where there is none',
    ['generate', 'maze', '--density', '0.2', '--out', '-'],
    /--density does not apply/,
  ],
  [
    'water where there is none',
    ['generate', 'maze', '--water', '0.2', '--out', '-'],
    /--water does not apply/,
  ],
  [
    'nothing but water',
    ['generate', 'hills', '--water', '1', '--out', at('x.footpath')],
    /water must be .* got 1/,
  ],
]

describe('misuse is one line on stderr and exit code 2:', () => {
  for (const [what, args, says] of MISUSES) {
    it(what, async () => {
      const { code, stdout, stderr } = await footpath(args)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toMatch(says)
      expect(stderr).toMatch(/^footpath: [^\n]+\n$/)
    })
  }
})

describe('help and version', () => {
  it('are answers', async () => {
    for (const args of [['--help'], ['find', '--help'], ['scen', '-h'], ['help', 'generate']]) {
      const { code, stdout, stderr } = await footpath(args)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toMatch(/^Usage: footpath[\s\S]*Examples:/)
    }
    expect((await footpath(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})
