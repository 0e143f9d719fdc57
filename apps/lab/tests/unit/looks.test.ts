import { answersFromCsv } from '@footpath/studies/looks'
import { createTerrain } from 'footpath'
import { describe, expect, it } from 'vitest'
import { choiceOfKey } from '../../src/looks/choice-of-key.js'
import type { Store } from '../../src/looks/kept.js'
import { Looks } from '../../src/looks/looks.js'
import type { Pair } from '../../src/looks/pair.js'
import type { Trial } from '../../src/looks/plan.js'
import { inWords, tallies } from '../../src/looks/summary.js'

/** A browser's store; `isFull` makes it refuse. */
class Shelf implements Store {
  readonly kept = new Map<string, string>()
  isFull = false

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new Error('The quota has been exceeded.')
    this.kept.set(key, value)
  }

  removeItem(key: string): void {
    this.kept.delete(key)
  }
}

/** Pairs that are named after their trials. */
async function make({ seed }: Trial): Promise<Pair> {
  const ground = createTerrain({ width: 2, depth: 2 })
  return {
    map: 'caves 48',
    seed,
    query: '0,0 to 1,1',
    ground,
    left: new Float64Array(4),
    right: new Float64Array(4),
  }
}

/** Waits until what was begun is done. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await Promise.resolve()
}

/** A comparison with a clock that goes on by 1.5 s whenever it is read. */
async function open(store: Store, makePair: typeof make = make): Promise<Looks> {
  let time = Date.UTC(2026, 0, 1)
  const looks = new Looks({ store, make: makePair, now: () => (time += 1500) })
  await settled()
  return looks
}

/** A round in which the natural path is chosen wherever there is one. */
async function finish(looks: Looks): Promise<void> {
  while (looks.isRunning) {
    const { left, right } = looks.trials.value[looks.answers.value.length]
    looks.answer(left === 'natural' ? 'left' : right === 'natural' ? 'right' : 'same')
    await settled()
  }
}

describe('which looks walked?', () => {
  it('asks pair by pair, and notes each answer with both methods', async () => {
    const looks = await open(new Shelf())
    expect(looks.isRunning).toBe(false)
    looks.begin({ seed: 'a', withOpen: false })
    await settled()
    expect(looks.pair.value?.seed).toBe('a 0')
    looks.answer('right')
    await settled()
    expect(looks.pair.value?.seed).toBe('a 1')
    const [{ left, right }] = looks.trials.value
    expect(answersFromCsv(looks.csv())).toEqual([
      {
        answered: '2026-01-01T00:00:03.000Z',
        map: 'caves 48',
        seed: 'a 0',
        query: '0,0 to 1,1',
        left,
        right,
        chosen: 'right',
        seconds: 1.5,
        person: looks.kept.value.person,
      },
    ])
  })

  it('goes on after a reload where it was, and an answer can be taken back', async () => {
    const shelf = new Shelf()
    const first = await open(shelf)
    first.begin({ seed: 'a', withOpen: false })
    await settled()
    for (const choice of ['left', 'same', 'right'] as const) {
      first.answer(choice)
      await settled()
    }
    const again = await open(shelf)
    expect(again.answers.value.map(({ chosen }) => chosen)).toEqual(['left', 'same', 'right'])
    expect(again.pair.value?.seed).toBe('a 3')
    again.undo()
    await settled()
    expect(again.pair.value?.seed).toBe('a 2')
    expect(answersFromCsv(again.csv())).toHaveLength(2)
    again.undo()
    again.undo()
    again.undo()
    expect(again.answers.value).toEqual([])
  })

  it('keeps the answers of earlier rounds, which undo leaves alone, until they are deleted', async () => {
    const shelf = new Shelf()
    const looks = await open(shelf)
    looks.begin({ seed: 'a', withOpen: false })
    await settled()
    await finish(looks)
    expect([looks.pair.value, looks.answers.value.length]).toEqual([null, 20])
    looks.begin({ seed: 'b', withOpen: true })
    await settled()
    looks.undo()
    looks.answer('left')
    await settled()
    expect(looks.kept.value.answers).toHaveLength(21)
    const { person } = looks.kept.value
    looks.remove()
    expect([shelf.kept.size, looks.kept.value.answers, looks.isRunning]).toEqual([0, [], false])
    expect(looks.kept.value.person).not.toBe(person)
  })

  it('ignores an answer while the next pair is drawn', async () => {
    const looks = await open(new Shelf())
    looks.begin({ seed: 'a', withOpen: false })
    looks.answer('left')
    await settled()
    looks.answer('left')
    looks.answer('left')
    await settled()
    expect(looks.answers.value).toHaveLength(1)
  })

  it('says what is wrong, and draws the pair again when asked', async () => {
    let fails = true
    const looks = await open(new Shelf(), (trial) =>
      fails ? Promise.reject(new Error('The worker could not be loaded.')) : make(trial),
    )
    looks.begin({ seed: 'a', withOpen: false })
    await settled()
    expect([looks.problem.value, looks.pair.value]).toEqual(['The worker could not be loaded.', null])
    fails = false
    looks.retry()
    await settled()
    expect([looks.problem.value, looks.pair.value?.seed]).toEqual([null, 'a 0'])
  })

  it('goes on where the browser keeps nothing, and says so', async () => {
    const shelf = new Shelf()
    shelf.isFull = true
    const looks = await open(shelf)
    looks.begin({ seed: 'a', withOpen: false })
    await settled()
    looks.answer('left')
    expect([looks.isKept.value, looks.answers.value.length]).toEqual([false, 1])
  })

  it('begins again if what was kept is damaged', async () => {
    for (const text of ['{', '{"person":7}', '{"person":"a","answers":[{}],"round":null}']) {
      const shelf = new Shelf()
      shelf.kept.set('footpath-looks', text)
      const looks = await open(shelf)
      expect(looks.kept.value.answers, text).toEqual([])
    }
  })
})

describe('the summary', () => {
  it('counts how often each method was shown and chosen, the best first', async () => {
    const looks = await open(new Shelf())
    looks.begin({ seed: 'a', withOpen: false })
    await settled()
    await finish(looks)
    const answers = looks.answers.value
    expect(tallies(answers)).toHaveLength(5)
    expect(tallies(answers)[0]).toEqual({ method: 'natural', shown: 8, chosen: 8, same: 0 })
    expect(inWords(answers)).toBe(
      'You chose Natural most often: in 8 of 8 pairs. Both looked the same in 12 pairs.',
    )
    const same = answers.map((answer) => ({ ...answer, chosen: 'same' as const }))
    expect(inWords(same)).toBe('Both paths looked the same to you in every pair.')
    expect(inWords([])).toBe('There are no answers yet.')
  })
})

describe('a key', () => {
  it('chooses by its digit, or as the arrow points to a picture', () => {
    const keys = ['1', '2', '3', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '4', 'a']
    const beside = ['left', 'right', 'same', 'left', 'right', 'same', 'same', null, null]
    const above = ['left', 'right', 'same', 'same', 'same', 'left', 'right', null, null]
    expect(keys.map((key) => choiceOfKey(key, false))).toEqual(beside)
    expect(keys.map((key) => choiceOfKey(key, true))).toEqual(above)
  })
})
