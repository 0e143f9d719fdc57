import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { isAbsolute, relative, sep } from 'node:path'
import { FootpathError } from 'footpath'
import { show } from 'footpath/internal'
import type { Io } from './io.js'
import { number } from './output.js'
import { withFile } from './system-error.js'

/** More is refused while it is read: a device may never end. */
const MAX_BYTES = 2 ** 30

/** The same for a file that another file names. */
const MAX_NAMED_BYTES = 2 ** 25

/**
 * The bytes of a file that the user named; `-` is standard input. Pipes and devices are read until they end, and a pipe
 * that nobody writes to is waited for, as in other programs.
 */
export async function readBytes(file: string, io: Io): Promise<Uint8Array> {
  if (file === '-') return collect('Standard input', io.stdin ?? [], MAX_BYTES)
  return withFile(file, 'read', async () => {
    const handle = await open(file)
    try {
      const stats = await handle.stat()
      if (stats.isFile() && stats.size > MAX_BYTES) throw tooLarge(file, MAX_BYTES)
      return stats.isFile()
        ? await handle.readFile()
        : await collect(file, handle.createReadStream({ autoClose: false }), MAX_BYTES)
    } finally {
      await handle.close()
    }
  })
}

/**
 * The bytes of a file that another file names: only a regular file that is in one of the folders, wherever links lead.
 * Null if there is no such file.
 */
export async function readNamedFile(
  path: string,
  file: string,
  folders: readonly string[],
): Promise<Uint8Array | null> {
  const real = await withFile(show(path), 'read', () => realpath(file).catch(nullIfMissing))
  if (real === null) return null
  const roots = await Promise.all(folders.map((folder) => withFile(folder, 'read', () => realpath(folder))))
  if (!roots.some((root) => isBelow(root, real))) {
    throw new FootpathError(
      'bad-file',
      `The file ${show(path)} is outside the folder of the map.`,
      'If you trust the map, allow the folder with --tilesets FOLDER.',
      path,
    )
  }
  return withFile(show(path), 'read', async () => {
    // Without waiting: it may have become a pipe since.
    const handle = await open(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const stats = await handle.stat()
      if (!stats.isFile()) {
        throw new FootpathError(
          'bad-file',
          `The file ${show(path)} is not a regular file.`,
          'Correct its path in the map.',
          path,
        )
      }
      if (stats.size > MAX_NAMED_BYTES) throw tooLarge(show(path), MAX_NAMED_BYTES)
      return await handle.readFile()
    } finally {
      await handle.close()
    }
  })
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** Whether a file is in a folder, at any depth; both without links. */
export function isBelow(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
}

async function collect(
  name: string,
  stream: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  limit: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > limit) throw tooLarge(name, limit)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

function tooLarge(name: string, limit: number): FootpathError {
  return new FootpathError(
    'bad-file',
    `${name} has more than ${number(limit)} bytes.`,
    'Use a smaller file.',
    name,
  )
}
