import { readFile, writeFile } from 'node:fs/promises'
import { FootpathError } from 'footpath'

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

/** The system's error codes a user meets, in words. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

/** The bytes of a file; `-` is standard input. */
export async function readBytes(file: string, io: Io): Promise<Uint8Array> {
  if (file !== '-') return withFile(file, 'read', () => readFile(file))
  const chunks: Uint8Array[] = []
  for await (const chunk of io.stdin ?? []) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

export async function writeBytes(file: string, content: Uint8Array | string): Promise<void> {
  await withFile(file, 'written', () => writeFile(file, content))
}

/** Runs `access` and turns what the system says against it into misuse with a reason a person understands. */
export async function withFile<T>(
  file: string,
  action: 'read' | 'written',
  access: () => Promise<T>,
): Promise<T> {
  try {
    return await access()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!Object.hasOwn(SYSTEM_ERRORS, code)) throw error
    throw new FootpathError(
      'bad-file',
      `${file} cannot be ${action}: ${SYSTEM_ERRORS[code]}.`,
      action === 'read' ? 'Check the path.' : 'Choose another file.',
      file,
    )
  }
}

/** Puts the file's name before what a parser says about its content: a line number alone does not say which file. */
export async function naming<T>(file: string, parse: () => T | Promise<T>): Promise<T> {
  try {
    return await parse()
  } catch (error) {
    if (!(error instanceof FootpathError)) throw error
    const problem = error.message.slice(0, -error.remedy.length).trimEnd()
    throw new FootpathError(error.code, `${file}: ${problem}`, error.remedy, error.value)
  }
}
