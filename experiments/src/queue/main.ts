import { workFor } from './work-for.js'

/** A worker as a process: takes cases from the queue at the address it is given, until it is interrupted. */
async function main([url]: readonly string[]): Promise<void> {
  const ended = new AbortController()
  process.once('SIGINT', () => ended.abort())
  process.once('SIGTERM', () => ended.abort())
  await workFor(url, {
    signal: ended.signal,
    onBegin: ({ id }) => console.log(`${id} begins`),
    onResult: ({ id, ended: how }) => console.log(`${id} ${how}`),
  })
}

await main(process.argv.slice(2))
