import type { CDPSession } from '@playwright/test'
import type { LabPage } from './lab-page.js'

/** A place on the page. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Fingers as the browser gets them from a screen. */
export class Fingers {
  readonly #session: CDPSession

  constructor(session: CDPSession) {
    this.#session = session
  }

  static async on(lab: LabPage): Promise<Fingers> {
    return new Fingers(await lab.page.context().newCDPSession(lab.page))
  }

  down(...points: readonly Point[]): Promise<void> {
    return this.#send('touchStart', points)
  }

  move(...points: readonly Point[]): Promise<void> {
    return this.#send('touchMove', points)
  }

  up(): Promise<void> {
    return this.#send('touchEnd', [])
  }

  /** A short touch by its timestamps, however late a busy machine delivers its end: half a second is a long press. */
  async tap(point: Point): Promise<void> {
    const now = Date.now() / 1000
    await Promise.all([this.#send('touchStart', [point], now - 0.05), this.#send('touchEnd', [], now)])
  }

  /** One finger along the points. */
  async drag(first: Point, ...rest: readonly Point[]): Promise<void> {
    await this.down(first)
    for (const point of rest) await this.move(point)
    await this.up()
  }

  /** Two fingers beside a place, from one distance to another. */
  async pinch(middle: Point, from: number, to: number): Promise<void> {
    const both = (apart: number): [Point, Point] => [
      { x: middle.x - apart / 2, y: middle.y },
      { x: middle.x + apart / 2, y: middle.y },
    ]
    const [first] = both(from)
    // One after the other as fingers do, without the wait for an answer: half a second would be a long press.
    await Promise.all([this.down(first), this.down(...both(from))])
    for (let step = 1; step <= 4; step++) await this.move(...both(from + ((to - from) * step) / 4))
    await this.up()
  }

  async #send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Point[],
    timestamp?: number,
  ): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
      ...(timestamp === undefined ? {} : { timestamp }),
    })
  }
}
