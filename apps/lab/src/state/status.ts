import type { LabState, Status } from './lab-state.js'

/** Shows a message in the status line. Gives it back, to see later whether it is still shown. */
export function say({ status }: LabState, text: string): Status {
  const said = { text, isError: false }
  status.value = said
  return said
}

/** Shows an error in the status line: what went wrong and what to do. */
export function fail({ status }: LabState, problem: unknown): void {
  status.value = { text: problem instanceof Error ? problem.message : String(problem), isError: true }
}
