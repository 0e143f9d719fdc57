import { ANSWER_COLUMNS, answersFromCsv, answersToCsv, type LookAnswer } from '@footpath/studies/looks'
import { createRandom } from 'footpath/random'
import { describe, expect, test } from 'vitest'

const ANSWER: LookAnswer = {
  answered: '2026-11-16T08:00:00.000Z',
  map: 'caves',
  seed: '7',
  query: '3',
  left: 'grid',
  right: 'natural',
  chosen: 'right',
  seconds: 2.5,
  person: 'k3f9',
}

describe('answers as a file', () => {
  test('begin with a line of names and have a line for each answer', () => {
    expect(answersToCsv([ANSWER])).toBe(
      'answered,map,seed,query,left,right,chosen,seconds,person\r\n' +
        '2026-11-16T08:00:00.000Z,caves,7,3,grid,natural,right,2.5,k3f9\r\n',
    )
  })

  test('come back as they were, whatever stands in their texts', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = createRandom(seed)
      const text = () =>
        Array.from({ length: random.nextInt(6) }, () => 'a",\r\n é;'[random.nextInt(8)]).join('')
      const answers = Array.from({ length: random.nextInt(4) }, () => ({
        ...ANSWER,
        map: text(),
        seed: text(),
        query: text(),
        left: `m${text()}`,
        person: `p${text()}`,
        chosen: (['left', 'right', 'same'] as const)[random.nextInt(3)],
        seconds: random.nextInt(1000) / 8,
      }))
      expect(answersFromCsv(answersToCsv(answers)), `seed ${seed}`).toEqual(answers)
    }
  })

  test('are read after a spreadsheet has moved columns, added one, and marked the text as Unicode', () => {
    const names = [...ANSWER_COLUMNS].reverse()
    const text = `\uFEFF${names.join(',')},note\n${names.map((name) => ANSWER[name]).join(',')},\n\n`
    expect(answersFromCsv(text)).toEqual([ANSWER])
  })

  test.each([
    ['', 'The first line does not name "answered", "map"'],
    ['answered,map\n', 'does not name "seed", "query"'],
    [answersToCsv([ANSWER]).replace('right,2.5', 'up,2.5'), '"chosen" must be left, right or same; got "up"'],
    [
      answersToCsv([ANSWER]).replace('2.5', 'long'),
      'Answer 1: "seconds" must be a number of seconds; got "long"',
    ],
    [answersToCsv([ANSWER]).replace('2.5', ''), '"seconds" must be a number of seconds; got ""'],
    [answersToCsv([ANSWER]).replace('2026-11-16T', 'noon '), '"answered" must be an ISO time'],
    [answersToCsv([ANSWER]).replace('k3f9', ''), '"person" must be given'],
    [`${answersToCsv([ANSWER])}"open`, 'A quote is not closed'],
  ])('are refused with the place that is wrong: %j', (text, message) => {
    expect(() => answersFromCsv(text)).toThrow(message)
  })
})
