import type { LabState } from './lab-state.js'

/** Shows a message in the status line. */
export function say({ status }: LabState, text: string): void {
  status.value = { text, isError: false }
}

/** Shows an error in the status line: what went wrong and what to do. */
export function fail({ status }: LabState, problem: unknown): void {
  status.value = { text: problem instanceof Error ? problem.message : String(problem), isError: true }
}
