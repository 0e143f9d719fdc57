import { FootpathError } from 'footpath'
import { answerRequests, type RequestContext, requestOnce, WorkerClient } from 'footpath/internal'
import { describe, expect, it } from 'vitest'
import type { StartWorker } from '../dist/worker/worker-handle.js'

type Answer = (request: string, context: RequestContext) => unknown

function nobodyDies(): void {}

/** A worker in this thread, at the other end of a channel. */
function workerThat(answer: Answer) {
  const held: boolean[] = []
  let ended = 0
  let die: (problem: string) => void = nobodyDies
  const start: StartWorker = (receive, fail) => {
    const { port1, port2 } = new MessageChannel()
    answerRequests(answer, port2 as never)
    port1.addEventListener('message', ({ data }) => receive(data))
    port1.start()
    port2.start()
    die = fail
    return {
      post: (message, transfer) => port1.postMessage(message, [...transfer]),
      hold: (busy) => held.push(busy),
      end: () => {
        ended++
        port1.postMessage({ kind: 'close' })
      },
    }
  }
  return { start, held, ended: () => ended, die: (problem: string) => die(problem) }
}

const untilAborted = ({ signal }: RequestContext) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve('cut off')))

describe('a worker as its owner sees it', () => {
  it('answers several requests at once, with progress, and is held as long as one is open', async () => {
    const waiting = new Map<string, (value: string) => void>()
    const { start, held } = workerThat((request, { onProgress }) => {
      onProgress(`${request}?`)
      return new Promise((resolve) => waiting.set(request, resolve))
    })
    const worker = new WorkerClient<string>(start)
    const reported: string[] = []
    const onProgress = (words: string) => reported.push(words)
    const [a, b] = ['a', 'b'].map((request) => worker.request<string, string>(request, { onProgress }))
    await expect.poll(() => reported).toEqual(['a?', 'b?'])
    waiting.get('b')?.('B')
    expect(await b).toBe('B')
    expect(held.at(-1)).toBe(true)
    waiting.get('a')?.('A')
    expect(await a).toBe('A')
    expect(held.at(-1)).toBe(false)
    worker.end()
  })

  it('makes the worker answer early when a request is aborted, also before it was sent', async () => {
    const worker = new WorkerClient<string>(workerThat((_, context) => untilAborted(context)).start)
    const control = new AbortController()
    const coming = worker.request('', { signal: control.signal })
    control.abort()
    expect(await coming).toBe('cut off')
    expect(await worker.request('', { signal: control.signal })).toBe('cut off')
    worker.end()
  })

  it('moves arrays once, copies shared ones, and takes what is missing', async () => {
    const memory = new Float64Array(4)
    const worker = new WorkerClient<string>(
      workerThat((_, { move }) => {
        const half = memory.subarray(2)
        const shared = new Int32Array(new SharedArrayBuffer(4))
        move(memory, half, shared, null, undefined)
        return [memory, half, shared]
      }).start,
    )
    const arrays = await worker.request<ArrayLike<number>[]>('')
    expect(arrays.map(({ length }) => length)).toEqual([4, 2, 1])
    expect(memory.length).toBe(0)
    worker.end()
  })

  it('rejects with errors of Footpath as they were, and with others as a failure of the worker', async () => {
    const worker = new WorkerClient<string>(
      workerThat((request) => {
        if (request === 'ours') throw new FootpathError('bad-map', 'It is odd.', 'Mend it.', 7)
        throw new RangeError('out of memory')
      }).start,
    )
    const ours = await worker.request('ours').catch((error: unknown) => error)
    expect(ours).toBeInstanceOf(FootpathError)
    expect(ours).toMatchObject({
      code: 'bad-map',
      message: 'It is odd. Mend it.',
      remedy: 'Mend it.',
      value: 7,
    })
    await expect(worker.request('')).rejects.toMatchObject({ code: 'worker-failed', value: 'out of memory' })
    await expect(worker.request((() => {}) as never)).rejects.toThrow('could not be cloned')
    worker.end()
  })

  it('ends a request with the error of its callback, and goes on', async () => {
    const worker = new WorkerClient<string>(
      workerThat((request, { onProgress }) => {
        onProgress(1)
        return request
      }).start,
    )
    const enough = new Error('enough')
    const onProgress = () => {
      throw enough
    }
    await expect(worker.request('a', { onProgress })).rejects.toBe(enough)
    expect(await worker.request('b')).toBe('b')
    worker.end()
  })

  it('rejects everything once the worker is dead or ended, and ends it once', async () => {
    for (const end of ['dies', 'cannot do its work', 'is ended']) {
      const problems: unknown[] = []
      const thread = workerThat((request, context) => {
        if (request === 'impossible') throw new Error('no')
        return untilAborted(context)
      })
      const worker = new WorkerClient<string>(thread.start, ({ value }) => problems.push(value))
      const coming = worker.request('')
      if (end === 'dies') thread.die('no')
      else if (end === 'is ended') worker.end(new FootpathError('worker-failed', 'no', 'no'))
      else worker.tell('impossible')
      await expect(coming, end).rejects.toMatchObject({ code: 'worker-failed' })
      await expect(worker.request(''), end).rejects.toMatchObject({ code: 'worker-failed' })
      worker.tell('')
      thread.die('again')
      worker.end()
      expect([problems, thread.ended()], end).toEqual([end === 'is ended' ? [] : ['no'], 1])
    }
  })

  it('is started for one request, and ended after it, whatever becomes of it', async () => {
    const reason = new Error('enough')
    const idle = workerThat((_, context) => untilAborted(context))
    const control = new AbortController()
    const coming = requestOnce(idle.start, '', { signal: control.signal })
    control.abort(reason)
    await expect(coming).rejects.toBe(reason)
    expect(idle.ended()).toBe(1)
    const quick = workerThat((request) => request)
    expect(await requestOnce(quick.start, 'a')).toBe('a')
    expect(quick.ended()).toBe(1)
    await expect(requestOnce(quick.start, 'a', { signal: control.signal })).rejects.toBe(reason)
    expect(quick.ended()).toBe(1)
  })
})
