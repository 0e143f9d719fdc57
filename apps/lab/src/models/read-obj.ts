import type { TriangleMesh } from '@footpath/formats'
import { requestOnce, startPageWorker } from 'footpath/internal'
import { workerError } from '../words/not-loaded.js'

/** Larger files are refused: they would fill the memory before their triangles can be counted. */
const MOST_BYTES = 64 * 1024 * 1024

const start = startPageWorker(
  () => new Worker(new URL('./obj-worker.ts', import.meta.url), { type: 'module' }),
)

/** Reads a Wavefront OBJ file in a worker of its own; rejects with what is wrong with it. */
export async function readObj(bytes: Uint8Array<ArrayBuffer>): Promise<TriangleMesh> {
  if (bytes.length > MOST_BYTES) throw new Error('The model is larger than 64 MB. Simplify it first.')
  const copy = bytes.slice().buffer
  try {
    return await requestOnce(start, copy, { transfer: [copy] })
  } catch (error) {
    throw workerError('The reader for models', error)
  }
}
