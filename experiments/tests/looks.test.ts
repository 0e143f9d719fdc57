import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answersToCsv, type LookAnswer } from '@footpath/studies/looks'
import { createRandom, type Random } from 'footpath/random'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agreementOf, fleiss } from '../dist/looks/agreement.js'
import { analyse, judgePairs } from '../dist/looks/analyse.js'
import { fitStrengths, strengthsOf } from '../dist/looks/bradley-terry.js'
import { reportOf } from '../dist/looks/report.js'
import { answersNeeded, holm, shareOf, signTest } from '../dist/looks/sign-test.js'
import { tallyPairs } from '../dist/looks/tally.js'

let given = 0

function answer(left: string, right: string, chosen: LookAnswer['chosen'], person = 'p'): LookAnswer {
  const answered = new Date(1_800_000_000_000 + 1000 * given++).toISOString()
  return { answered, map: 'caves', seed: '1', query: '1', left, right, chosen, seconds: 2, person }
}

/** Answers of people who choose by strength, with the sides drawn. */
function simulated(random: Random, strengths: Readonly<Record<string, number>>, count: number): LookAnswer[] {
  const methods = Object.keys(strengths)
  return Array.from({ length: count }, () => {
    const [left, right] = random.shuffle([...methods])
    const chosen = random.nextFloat() < strengths[left] / (strengths[left] + strengths[right])
    return { ...answer(left, right, chosen ? 'left' : 'right', `p${random.nextInt(20)}`) }
  })
}

describe('the sign test', () => {
  it.each([
    [5, 5, 0.0625],
    [6, 6, 0.03125],
    [9, 10, 0.021484375],
    [1, 10, 0.021484375],
    [5, 10, 1],
    [60, 100, 0.05688793],
  ])('gives %i of %i the p of the binomial distribution', (chosen, of, p) => {
    expect(signTest(chosen, of)).toBeCloseTo(p, 8)
  })

  it('stays a chance with a hundred thousand answers', () => {
    expect(signTest(50_500, 100_000)).toBeCloseTo(0.00158, 4)
    expect(signTest(99_000, 100_000)).toBeGreaterThanOrEqual(0)
  })

  it('has the interval of Wilson', () => {
    const { share, low, high } = shareOf(8, 10)
    expect([share, low, high].map((value) => value.toFixed(4))).toEqual(['0.8000', '0.4902', '0.9433'])
    expect(shareOf(0, 10).low).toBe(0)
    expect(shareOf(10, 10).high).toBe(1)
  })

  it('is stricter with several pairs, by Holm', () => {
    expect(holm([0.01, 0.04, 0.03]).map((p) => p.toFixed(2))).toEqual(['0.03', '0.06', '0.06'])
    expect(holm([])).toEqual([])
  })

  it('needs as many answers as tables of the binomial test say', () => {
    expect([answersNeeded(0.9, 0.8), answersNeeded(0.75, 0.8)]).toEqual([12, 30])
  })
})

describe('a tally', () => {
  it('counts a method on both sides, ties, and everybody once', () => {
    const answers = [
      answer('natural', 'grid', 'left', 'one'),
      answer('grid', 'natural', 'right', 'one'),
      answer('grid', 'natural', 'left', 'two'),
      answer('grid', 'natural', 'same', 'three'),
      answer('grid', 'grid', 'left', 'one'),
    ]
    expect(tallyPairs(answers)).toEqual([
      { methods: ['grid', 'natural'], wins: [1, 2], ties: 1, people: [1, 1] },
    ])
  })
})

describe('strengths by Bradley and Terry', () => {
  it('give two methods the odds of their wins', () => {
    const [first, second] = fitStrengths(Float64Array.from([0, 7500, 2500, 0]), 2)
    expect(first / second).toBeCloseTo(3, 2)
  })

  it('make the expected wins of every method equal to those it has', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = createRandom(seed)
      const count = 2 + random.nextInt(5)
      const wins = Float64Array.from({ length: count * count }, (_, at) =>
        at % (count + 1) === 0 ? 0 : random.nextInt(30) / 2,
      )
      const strengths = fitStrengths(wins, count)
      for (let i = 0; i < count; i++) {
        let [won, expected] = [0, 0]
        for (let j = 0; j < count; j++) {
          if (j === i) continue
          // One tie more than was answered.
          const met = wins[i * count + j] + wins[j * count + i] + 1
          won += wins[i * count + j] + 0.5
          expected += (met * strengths[i]) / (strengths[i] + strengths[j])
        }
        expect(Math.abs(won - expected), `seed ${seed}, method ${i}`).toBeLessThan(1e-4)
      }
    }
  })

  it('find the strengths behind simulated answers within their intervals', () => {
    const strengths = { a: 4, b: 2, c: 1, d: 0.5 }
    let inside = 0
    for (let seed = 1; seed <= 5; seed++) {
      const found = strengthsOf(simulated(createRandom(seed), strengths, 400))
      expect(
        found.map(({ method }) => method),
        `seed ${seed}`,
      ).toEqual(['a', 'b', 'c', 'd'])
      for (const { method, low, high } of found) {
        const middle = Math.SQRT2
        const truth = strengths[method as keyof typeof strengths]
        const chance = truth / (truth + middle)
        if (low !== null && high !== null && low <= chance && chance <= high) inside++
      }
    }
    // 95 % are expected of 20; people drawn again are only twenty.
    expect(inside).toBeGreaterThanOrEqual(16)
  })

  it('have no interval with one person, and stay below 1 for a method that always wins', () => {
    const [best] = strengthsOf([answer('a', 'b', 'left'), answer('b', 'a', 'right')])
    expect(best).toMatchObject({ method: 'a', low: null, high: null })
    expect(best.chance).toBeLessThan(1)
  })
})

describe('agreement', () => {
  it('is the kappa of the example with fourteen people and five answers', () => {
    const counts = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ]
    expect(fleiss(counts).kappa?.toFixed(3)).toBe('0.210')
  })

  it('is 1 where all choose the same path, on whichever side it was', () => {
    const same = [answer('a', 'b', 'left', 'one'), answer('b', 'a', 'right', 'two')]
    const other = ['one', 'two'].map((person) => ({ ...answer('a', 'b', 'right', person), query: '2' }))
    expect(agreementOf([...same, ...other])).toEqual({ scenes: 2, answers: 4, agreed: 1, kappa: 1 })
  })

  it('is unknown where nobody judged what another did, or only one answer was ever given', () => {
    expect(agreementOf([answer('a', 'b', 'left', 'one'), answer('a', 'b', 'right', 'one')])).toBeNull()
    const same = ['one', 'two'].map((person) => answer('a', 'b', 'left', person))
    expect(agreementOf(same)).toMatchObject({ agreed: 1, kappa: null })
  })
})

describe('the report', () => {
  it('names what is preferred, and a lean to the left', () => {
    const answers = Array.from({ length: 40 }, (_, at) =>
      at < 34
        ? answer('natural', 'grid', 'left', `p${at % 8}`)
        : answer('grid', 'natural', 'left', `p${at % 8}`),
    )
    const report = reportOf(analyse([...answers, answers[0]]))
    expect(report).toContain('40 answers of 8 people')
    expect(report).toContain('1 lines were there twice')
    expect(report).toMatch(/\| grid \| natural \| 6 \| 34 \| 0 \| 15 % \(7 %–29 %\) \| < 0.001 .* natural \|/)
    expect(report).toContain('people lean to one side')
  })

  it('says where answers are too few, and how many are needed', () => {
    const report = reportOf(
      analyse([answer('a', 'b', 'left'), answer('a', 'b', 'left'), answer('a', 'b', 'same')]),
    )
    expect(report).toContain('too few answers')
    expect(report).toContain('Too few answers about a and b: 2 chose, at least 6 must.')
    expect(report).toContain('Intervals need answers of at least two people.')
    expect(report).toContain('No two people judged the same two paths.')
  })

  it('prefers a method by chance in hardly any study without a difference', () => {
    let wrong = 0
    for (let seed = 1; seed <= 200; seed++) {
      const answers = simulated(createRandom(`equal ${seed}`), { a: 1, b: 1, c: 1 }, 90)
      if (judgePairs(answers).some(({ holmP }) => holmP !== null && holmP < 0.05)) wrong++
    }
    expect(wrong).toBeLessThanOrEqual(14)
  })
})

describe('the command', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'footpath-looks-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('../dist/looks/main.js', import.meta.url)), ...args], {
      encoding: 'utf8',
      cwd: folder,
    })

  it('reads several files together', () => {
    writeFileSync(join(folder, 'one.csv'), answersToCsv([answer('a', 'b', 'left', 'one')]))
    writeFileSync(join(folder, 'two.csv'), answersToCsv([answer('b', 'a', 'right', 'two')]))
    const { status, stdout } = run('--json', 'one.csv', 'two.csv')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ answers: 2, people: 2, pairs: [{ wins: [2, 0] }] })
  })

  it.each([
    ['nothing', undefined, 2, 'Which answers?'],
    ['a file without answers', answersToCsv([]), 1, 'There are no answers in answers.csv.'],
    ['another file', 'a,b\n1,2\n', 1, 'answers.csv: The first line does not name "answered"'],
  ])('says what is missing when given %s', (_, text, code, message) => {
    if (text !== undefined) writeFileSync(join(folder, 'answers.csv'), text)
    const { status, stderr, stdout } = run(...(text === undefined ? [] : ['answers.csv']))
    expect({ status, stdout }).toEqual({ status: code, stdout: '' })
    expect(stderr).toContain(message)
  })

  it('names a file that is not there', () => {
    expect(run('none.csv').stderr).toMatch(/^none\.csv: ENOENT/)
  })
})
