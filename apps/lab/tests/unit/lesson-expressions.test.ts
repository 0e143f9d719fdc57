import { describe, expect, it } from 'vitest'
import { isTrue, valueOf } from '../../src/lessons/expression.js'
import { filled, wordsIn } from '../../src/lessons/text.js'

const FIGURES: Readonly<Record<string, number>> = { 'A.cost': 80, 'B.cost': 92.426, 'A.expanded': 1748 }
const lookup = (lane: string, figure: string) => FIGURES[`${lane}.${figure}`]

describe('an expression', () => {
  it.each([
    ['A.cost', 80],
    ['2 + 3 * 4', 14],
    ['20 - 4 - 2', 14],
    ['100 * B.cost / A.cost - 100', 15.5325],
  ])('%s is %d', (text, value) => {
    expect(valueOf(text, lookup)).toBeCloseTo(value, 9)
  })

  it.each(['', 'A.', '2 3', '(2)', '* 2', 'A.cost = 80'])('"%s" is refused', (text) => {
    expect(() => valueOf(text, lookup)).toThrow(/cannot be read at .*Write figures/)
  })
})

describe('a condition', () => {
  it.each([
    ['A.cost < B.cost', true],
    ['A.cost > B.cost', false],
    ['A.cost <= 80', true],
    ['A.cost >= 80.1', false],
    ['B.cost = 92.43', true],
    ['B.cost = 92.44', false],
    ['B.cost <= A.cost * 1.2', true],
  ])('%s: %s', (text, holds) => {
    expect(isTrue(text, lookup)).toBe(holds)
  })
})

it('a text is filled in with figures, and counts each as one word', () => {
  const text = 'It looks at {A.expanded} cells, {100 * B.cost / A.cost - 100 : 1} % more – or {B.cost}.'
  expect(filled(text, lookup)).toBe('It looks at 1,748 cells, 15.5 % more – or 92.43.')
  expect(wordsIn(text)).toBe(9)
})
