import { useEffect, useRef } from 'preact/hooks'
import type { Looks } from '../../looks/looks.js'
import type { Pair } from '../../looks/pair.js'
import type { Theme } from '../../scene/lab-scene.js'
import { drawWalk } from './draw-walk.js'

/** Two pictures beside each other, or one above the other where the window is narrow. */
export function Question(props: {
  readonly looks: Looks
  readonly theme: Theme
  readonly isStacked: boolean
}) {
  const { looks, theme, isStacked } = props
  const pair = looks.pair.value
  const isDrawn = useRef(false)
  if (pair !== null) isDrawn.current = true
  const problem = looks.problem.value
  if (problem !== null)
    return (
      <div class="middle" role="alert">
        <p>{problem}</p>
        <button type="button" class="primary" onClick={() => looks.retry()}>
          Try again
        </button>
      </div>
    )
  const [first, second] = isStacked ? ['Upper', 'Lower'] : ['Left', 'Right']
  const picture = (side: 'left' | 'right', name: string, digit: string) => (
    <button type="button" class="walk" aria-disabled={pair === null} onClick={() => looks.answer(side)}>
      <Picture pair={pair} side={side} theme={theme} />
      <span class="caption">
        {name} path <kbd aria-hidden="true">{digit}</kbd>
      </span>
    </button>
  )
  return (
    <div class="question">
      <p class="ask">
        Which path looks more as if someone had walked it?{' '}
        <span class="soft">
          {isDrawn.current ? 'It leads from the ring to the dot.' : 'Drawing the paths …'}
        </span>
      </p>
      <div class="pictures">
        {picture('left', first, '1')}
        {picture('right', second, '2')}
      </div>
      <button type="button" class="same" aria-disabled={pair === null} onClick={() => looks.answer('same')}>
        Both look the same <kbd aria-hidden="true">3</kbd>
      </button>
    </div>
  )
}

function Picture(props: {
  readonly pair: Pair | null
  readonly side: 'left' | 'right'
  readonly theme: Theme
}) {
  const { pair, side, theme } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const drawn = canvas.current
    if (pair === null || drawn === null) return
    // Called at once too, with the first size.
    const resized = new ResizeObserver(() => drawWalk(drawn, pair, side, theme))
    resized.observe(drawn)
    return () => resized.disconnect()
  }, [pair, side, theme])
  return <canvas ref={canvas} aria-hidden="true" />
}
