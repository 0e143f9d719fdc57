import type { Playback } from '../../state/playback.js'

/** Plays on with every frame, until it is over or stopped. */
export function playing(playback: Playback): () => void {
  let last = performance.now()
  let frame = 0
  const next = (now: number) => {
    // After a pause time does not jump.
    const seconds = Math.min(0.25, Math.max(0, (now - last) / 1000))
    last = now
    if (playback.advance(seconds)) frame = requestAnimationFrame(next)
  }
  frame = requestAnimationFrame(next)
  return () => cancelAnimationFrame(frame)
}
