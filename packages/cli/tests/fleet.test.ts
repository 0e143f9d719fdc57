import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()
const MAP = at('passage.txt')
const SCEN = at('passage.scen')
writeFileSync(MAP, '.......\n###.###\n')
const agent = (from: string, to: string) => `0\tpassage.txt\t7\t2\t${from}\t${to}\t6`
writeFileSync(SCEN, ['version 1', agent('0\t0', '6\t0'), agent('6\t0', '0\t0'), ''].join('\n'))
const onRing = (from: string, to: string) => `0\tring.txt\t6\t4\t${from}\t${to}\t5`

interface PlanJson {
  readonly status: string
  readonly agents: number
  readonly sumOfCosts: number
  readonly lowerBound: number
  readonly problems: readonly string[]
  readonly paths: readonly (readonly [number, number])[][]
}

async function planned(...more: string[]): Promise<PlanJson> {
  const { stdout } = await footpath(['fleet', MAP, '--scen', SCEN, '--rounds', '20', '--json', ...more])
  return JSON.parse(stdout) as PlanJson
}

describe('footpath fleet', () => {
  it('says what a plan costs, and that it was checked', async () => {
    const { code, stdout } = await footpath(['fleet', MAP, '--scen', SCEN, '--rounds', '20'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/plan for 2 agents: \d+ steps.*\n.*lower bound 12\.\nChecked: no collisions\.\n/)
  })

  it('prints the cells of every agent as JSON', async () => {
    const plan = await planned()
    expect([plan.status, plan.agents, plan.problems, plan.lowerBound]).toEqual(['found', 2, [], 12])
    expect(plan.paths.map((path) => [path[0], path.at(-1)])).toEqual([
      [
        [0, 0],
        [6, 0],
      ],
      [
        [6, 0],
        [0, 0],
      ],
    ])
    expect(plan.sumOfCosts).toBe(plan.paths.reduce((sum, path) => sum + path.length - 1, 0))
    expect((await planned('--agents', '1')).sumOfCosts).toBe(6)
  })

  it('draws the paths', async () => {
    const args = ['fleet', MAP, '--scen', SCEN, '--rounds', '0', '--picture', at('plan.svg')]
    expect((await footpath(args)).code).toBe(0)
    expect(readFileSync(at('plan.svg'), 'utf8')).toContain('<svg')
  })

  it('plans on hexes and over sides that wrap around, and draws the board', async () => {
    writeFileSync(at('ring.txt'), '......\n######\n......\n######\n')
    writeFileSync(
      at('ring.scen'),
      ['version 1', onRing('0\t0', '5\t0'), onRing('5\t2', '0\t2'), ''].join('\n'),
    )
    const args = [
      'fleet',
      at('ring.txt'),
      '--scen',
      at('ring.scen'),
      '--rounds',
      '5',
      '--json',
      '--wrap',
      'x',
    ]
    const picture = at('ring.svg')
    const { code, stdout } = await footpath([...args, '--hex', 'even-row', '--picture', picture])
    const plan = JSON.parse(stdout) as PlanJson
    expect([code, plan.status, plan.problems]).toEqual([0, 'found', []])
    expect(plan.paths).toEqual([
      [
        [0, 0],
        [5, 0],
      ],
      [
        [5, 2],
        [0, 2],
      ],
    ])
    expect(readFileSync(picture, 'utf8').match(/class="cells"/g)?.length).toBeGreaterThan(0)
    const squares = await footpath(args)
    expect((JSON.parse(squares.stdout) as PlanJson).sumOfCosts).toBe(2)
    const { code: misused, stderr } = await footpath([...args, '--hex', 'left'])
    expect([misused, stderr]).toEqual([2, expect.stringMatching(/stagger/)])
  })

  it('ends with 1 where no plan leads all agents home', async () => {
    writeFileSync(at('line.txt'), '.......\n#######\n')
    const { code, stdout } = await footpath(['fleet', at('line.txt'), '--scen', SCEN])
    expect([code, stdout]).toEqual([1, 'No plan leads all of 2 agents to their goals.\n'])
  })

  it.each([
    [[], /--scen is missing/],
    [['--scen', SCEN, '--agents', '3'], /has 2 queries; 3 were asked for/],
    [['--scen', at('none.scen')], /no such file/],
  ])('refuses %j', async (args, problem) => {
    const { code, stderr } = await footpath(['fleet', MAP, ...args])
    expect([code, stderr]).toEqual([2, expect.stringMatching(problem)])
  })
})
