/** Where a command writes: a process's stream, or a string collector in a test. */
export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean
  /** Width and height of the terminal in characters, where there is one. */
  readonly columns?: number
  readonly rows?: number
}

/** Everything a command knows of the outside in addition to files, so that commands can run inside another program. */
export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  readonly stdin?: AsyncIterable<Uint8Array | string>
  readonly env?: Readonly<Record<string, string | undefined>>
}

/** The exit codes: answered, answered "no" (no path, a mismatch), misuse. */
export type ExitCode = 0 | 1 | 2

/** Reports how the command ended. */
export type Done = (exitCode: ExitCode) => void
