import { randomBytes } from 'node:crypto'
import { open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withFile } from './system-error.js'

/** The mode of new files, before the user's mask. */
const NEW_FILE = 0o666

/**
 * Writes a file as a whole or not at all: beside it, then under its name. What was there stays until then, and also
 * where the disk is full. Links, and the mode of a file that is replaced, stay as they are; pipes and devices are
 * written as they come.
 */
export async function writeBytes(file: string, content: Uint8Array | string): Promise<void> {
  await withFile(file, 'written', async () => {
    const old = await orNull(stat(file))
    if (old !== null && !old.isFile()) return writeFile(file, content)
    const target = old === null ? file : await realpath(file)
    // Not named after the file, whose name may be as long as names can be.
    const beside = join(dirname(target), `.footpath-${randomBytes(8).toString('hex')}`)
    try {
      const handle = await open(beside, 'wx', NEW_FILE)
      try {
        await handle.writeFile(content)
        if (old !== null) await handle.chmod(old.mode)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(beside, target)
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
  })
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
