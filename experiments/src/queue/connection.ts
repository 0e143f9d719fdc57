import { FootpathError } from 'footpath'
import { Redis } from 'ioredis'

/** The queue of all runs and workers on a Redis server. */
export const QUEUE = 'footpath-cases'

const CONNECT_MILLIS = 5000

/** How BullMQ connects: it waits for a server that is away for a while instead of giving up. */
export function connectionTo(url: string) {
  return { url, maxRetriesPerRequest: null }
}

/** Refuses an address at which no Redis server answers, before anything waits for it. */
export async function requireRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MILLIS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // The call below reports what went wrong; without a listener the error would end the process.
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
  } catch {
    throw new FootpathError(
      'bad-option',
      `No Redis server answers at ${withoutPassword(url)}.`,
      'Start one with redis-server, or check the address: redis://host:port.',
      withoutPassword(url),
    )
  } finally {
    redis.disconnect()
  }
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//')
}
