import { readFile, realpath, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { isBelow } from './read-file.js'

/** What the files of a built web page are. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** Only this machine: a lab is opened by the person who started it. */
const HOST = '127.0.0.1'

/**
 * The names of this machine. A page elsewhere whose name is made to lead here (DNS rebinding) asks with its own. Any
 * port: it may have been forwarded.
 */
const HOSTS = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** Sent with every answer. */
const HEADERS: Readonly<Record<string, string>> = {
  // Physics is WebAssembly, and small pictures are data in the page; nothing comes from elsewhere.
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Files whose names contain their checksum never change. */
const HASHED = /\/assets\/[^/]+-[\w-]{8}\.\w+$/

/** How long a request may take to arrive. */
const PATIENCE_MILLIS = 10_000

/** Ports tried one after another where none is asked for. */
const TRIES = 20

export interface LabServer {
  readonly address: string
  close(): Promise<void>
}

/**
 * Serves the files of a folder until it is closed, to this machine and under its names alone. If `port` is in use it takes the next free one with `mayMove`, and
 * otherwise rejects with the system's EADDRINUSE.
 */
export async function serveFolder(
  folder: string,
  port: number,
  mayMove: boolean,
  patienceMillis: number = PATIENCE_MILLIS,
): Promise<LabServer> {
  const server = createServer(
    {
      headersTimeout: patienceMillis,
      requestTimeout: patienceMillis,
      connectionsCheckingInterval: patienceMillis / 2,
    },
    (request, response) => void answer(folder, request, response),
  )
  for (let attempt = port; ; attempt++) {
    try {
      await listen(server, attempt)
      break
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || !mayMove || attempt + 1 >= port + TRIES) throw error
    }
  }
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    address: `http://${HOST}:${taken}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host = '' } = request.headers
  if (!HOSTS.test(host)) {
    const { localPort } = request.socket
    say(response, 421, `This server answers only on this machine: http://${HOST}:${localPort}/`)
    return
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    say(response, 405, 'Only GET is supported.', { allow: 'GET, HEAD' })
    return
  }
  const file = fileOf(folder, request.url ?? '/')
  const content = file === null ? null : await contentOf(folder, file)
  if (file === null || content === null) {
    say(response, 404, 'The file does not exist.')
    return
  }
  response.writeHead(200, {
    ...HEADERS,
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': content.length,
    // After an update of the package the old page must not come out of the browser's memory.
    'cache-control': HASHED.test(file.replaceAll('\\', '/')) ? 'max-age=31536000, immutable' : 'no-cache',
  })
  response.end(request.method === 'HEAD' ? undefined : content)
}

/** The file a request means, or null where it means none in the folder. */
function fileOf(folder: string, url: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(url.replace(/[?#].*$/s, ''))
  } catch {
    return null
  }
  const parts = path.split('/').filter((part) => part !== '')
  // Whatever could lead elsewhere: parents, drives, the other slash, the end of a C string.
  if (!path.startsWith('/') || parts.some((part) => part === '..' || /[\\:\0]/.test(part))) return null
  return join(folder, ...(path.endsWith('/') ? [...parts, 'index.html'] : parts))
}

/** The bytes of a file in the folder; null for what is none, or lies outside behind a link. */
async function contentOf(folder: string, file: string): Promise<Buffer | null> {
  try {
    const real = await realpath(file)
    if (!isBelow(await realpath(folder), real)) return null
    return (await stat(real)).isFile() ? await readFile(real) : null
  } catch {
    return null
  }
}

function say(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers })
  response.end(`${text}\n`)
}
