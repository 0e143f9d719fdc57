import type { TriangleMesh } from '@footpath/formats'

/** Larger files are refused: they would fill the memory before their triangles can be counted. */
const MOST_BYTES = 64 * 1024 * 1024

/** Reads a Wavefront OBJ file in a worker of its own; rejects with what is wrong with it. */
export function readObj(bytes: Uint8Array<ArrayBuffer>): Promise<TriangleMesh> {
  if (bytes.length > MOST_BYTES)
    return Promise.reject(new Error('The model is larger than 64 MB. Simplify it first.'))
  const worker = new Worker(new URL('./obj-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<TriangleMesh>((resolve, reject) => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ mesh?: TriangleMesh; message?: string }>) => {
        if (data.mesh === undefined) reject(new Error(data.message))
        else resolve(data.mesh)
      },
    )
    worker.addEventListener('error', () => reject(new Error('The model could not be read.')))
    const copy = bytes.slice().buffer
    worker.postMessage(copy, [copy])
  }).finally(() => worker.terminate())
}
