import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LatestTask, SHORT_DELAY } from '../../src/controllers/latest-task.js'
import type { LabState } from '../../src/state/lab-state.js'

/** Work that ends when the test says so, and notes whether it was aborted. */
class Work {
  isAborted = false
  report: (words: string) => void = () => {}
  resolve: (value: unknown) => void = () => {}
  reject: (error: Error) => void = () => {}

  readonly run = (aborting: AbortSignal, report: (words: string) => void): Promise<unknown> => {
    aborting.addEventListener('abort', () => (this.isAborted = true))
    this.report = report
    return new Promise((resolve, reject) => Object.assign(this, { resolve, reject }))
  }
}

function start() {
  const busy: LabState['busy'] = signal(null)
  return { busy, task: new LatestTask({ busy }) }
}

describe('the latest task', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is shown while it runs, and gives its result or its error', async () => {
    const { busy, task } = start()
    const [good, bad] = [new Work(), new Work()]
    const result = task.run({ text: 'comparing' }, good.run)
    expect(busy.value?.text).toBe('comparing')
    good.resolve(7)
    expect(await result).toBe(7)
    expect(busy.value).toBeNull()
    const failed = task.run({ text: 'comparing' }, bad.run)
    bad.reject(new Error('no'))
    await expect(failed).rejects.toThrow('no')
    expect(busy.value).toBeNull()
  })

  it('stops the one before, whose result and error no longer count', async () => {
    const { busy, task } = start()
    const [first, second, third] = [new Work(), new Work(), new Work()]
    const results = [first, second, third].map((each, at) => task.run({ text: `task ${at}` }, each.run))
    expect([first.isAborted, second.isAborted, third.isAborted]).toEqual([true, true, false])
    first.reject(new Error('too late'))
    second.resolve(2)
    expect(await Promise.all(results.slice(0, 2))).toEqual([undefined, undefined])
    expect(busy.value?.text).toBe('task 2')
    task.stop()
    expect(busy.value).toBeNull()
    third.resolve(3)
    expect(await results[2]).toBeUndefined()
  })

  it('ends with what it has when the user cancels it', async () => {
    const { busy, task } = start()
    const searching = new Work()
    const result = task.run({ text: 'searching' }, searching.run)
    busy.value?.cancel()
    expect(searching.isAborted).toBe(true)
    searching.resolve('cut off')
    expect(await result).toBe('cut off')
    const cancel = vi.fn()
    void task.run({ text: 'building', cancel }, new Work().run)
    busy.value?.cancel()
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('is shown after a delay if it still runs then, with how far it is', async () => {
    const { busy, task } = start()
    const [quick, slow] = [new Work(), new Work()]
    const done = task.run({ text: 'building', delay: SHORT_DELAY }, quick.run)
    quick.resolve(1)
    await done
    vi.advanceTimersByTime(2 * SHORT_DELAY)
    expect(busy.value).toBeNull()
    void task.run({ text: 'building', delay: SHORT_DELAY }, slow.run)
    slow.report(', 10 %')
    expect(busy.value).toBeNull()
    vi.advanceTimersByTime(SHORT_DELAY)
    slow.report(', 20 %')
    expect(busy.value).toMatchObject({ text: 'building, 20 %' })
  })

  it('is never shown with the delay null; another calls back once when it is shown, with its last words', () => {
    const { busy, task } = start()
    const [hidden, slow] = [new Work(), new Work()]
    const onShow = vi.fn()
    void task.run({ text: 'wandering', delay: null, onShow }, hidden.run)
    vi.advanceTimersByTime(100 * SHORT_DELAY)
    expect(busy.value).toBeNull()
    expect(onShow).not.toHaveBeenCalled()
    void task.run({ text: 'searching', delay: SHORT_DELAY, onShow }, slow.run)
    slow.report(': preparing the map')
    expect(onShow).not.toHaveBeenCalled()
    vi.advanceTimersByTime(SHORT_DELAY)
    expect(busy.value).toMatchObject({ text: 'searching: preparing the map' })
    slow.report(', 7 expanded')
    expect(busy.value).toMatchObject({ text: 'searching, 7 expanded' })
    expect(onShow).toHaveBeenCalledOnce()
  })

  it('leaves alone what another task shows', async () => {
    const { busy, task } = start()
    const other = { text: 'building the world', cancel: () => {} }
    const [shown, hidden] = [new Work(), new Work()]
    const result = task.run({ text: 'comparing' }, shown.run)
    busy.value = other
    shown.report(', 50 %')
    shown.resolve(1)
    await result
    expect(busy.value).toBe(other)
    void task.run({ text: 'building', delay: SHORT_DELAY, isBackground: true }, hidden.run)
    vi.advanceTimersByTime(SHORT_DELAY)
    task.stop()
    expect(busy.value).toBe(other)
  })
})
