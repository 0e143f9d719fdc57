/** What you do with the pointer: where nothing but fingers points, you tap. */
export function click(): 'Click' | 'Tap' {
  // Tests without a page have no media.
  const isTouch = 'matchMedia' in globalThis && matchMedia('(hover: none)').matches
  return isTouch ? 'Tap' : 'Click'
}
