import type { LabState } from '../state/lab-state.js'

/** How the page shows a task that is running. */
export interface TaskOptions {
  readonly text: string
  /** Milliseconds to wait before it is shown; 0 by default, null if it never is. */
  readonly delay?: number | null
  /** Called when it is shown for the first time. */
  readonly onShow?: () => void
  /** What the page's Cancel does; by default it aborts the task's signal. */
  readonly cancel?: () => void
  /** Shown only if no other task is shown by then. */
  readonly isBackground?: boolean
}

/** For tasks that are often quick: they are shown, and can be cancelled, after this many milliseconds. */
export const SHORT_DELAY = 150

/** Long work of one kind, of which only the newest counts. The page shows it as busy while it runs. */
export class LatestTask {
  readonly #busy: LabState['busy']
  #running: AbortController | null = null
  #shown: LabState['busy']['value'] = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor({ busy }: Pick<LabState, 'busy'>) {
    this.#busy = busy
  }

  /**
   * Stops the task that is running and runs this one. Resolves with its result or rejects with its error; resolves
   * with undefined if it was stopped. A task that the user cancels is not stopped: it ends with what it has.
   *
   * @param work gets a signal that is aborted on stop and cancel, and a function that adds words to the text shown
   */
  async run<Result>(
    { text, delay = 0, onShow, cancel, isBackground = false }: TaskOptions,
    work: (signal: AbortSignal, report: (words: string) => void) => Promise<Result>,
  ): Promise<Result | undefined> {
    this.stop()
    const running = new AbortController()
    this.#running = running
    let words = ''
    const show = () => {
      if (this.#shown === null) onShow?.()
      this.#shown = { text: text + words, cancel: cancel ?? (() => running.abort()) }
      this.#busy.value = this.#shown
    }
    if (delay === 0) show()
    else if (delay !== null) {
      this.#timer = setTimeout(() => {
        if (!isBackground || this.#busy.value === null) show()
      }, delay)
    }
    const isNewest = () => this.#running === running
    try {
      const result = await work(running.signal, (reported) => {
        words = reported
        if (isNewest() && this.#isShown()) show()
      })
      return isNewest() ? result : undefined
    } catch (error) {
      if (isNewest()) throw error
      return undefined
    } finally {
      if (isNewest()) this.#end()
    }
  }

  /** Ends the task that is running: its result no longer counts. */
  stop(): void {
    this.#running?.abort()
    this.#end()
  }

  #end(): void {
    clearTimeout(this.#timer)
    // What another task shows stays.
    if (this.#isShown()) this.#busy.value = null
    this.#running = null
    this.#shown = null
  }

  #isShown(): boolean {
    return this.#shown !== null && this.#busy.value === this.#shown
  }
}
