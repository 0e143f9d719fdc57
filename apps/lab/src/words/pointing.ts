/** What you do with the pointer: where nothing but fingers points, you tap. */
export function click(): 'Click' | 'Tap' {
  return globalThis.matchMedia?.('(hover: none)').matches === true ? 'Tap' : 'Click'
}
