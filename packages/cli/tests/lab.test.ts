import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabServer, serveFolder } from '../dist/lab-server.js'
import { footpath, temporaryFolder } from './support.js'

const packageFolder = fileURLToPath(new URL('..', import.meta.url))
const bin = fileURLToPath(new URL('../bin/footpath.js', import.meta.url))

/** Starts `footpath lab` and waits for the address it prints. */
async function startLab(...args: readonly string[]): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [bin, 'lab', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += String(chunk)
    const [address] = /http:\S+/.exec(printed) ?? []
    if (address !== undefined && printed.includes('\n')) return { child, address }
  }
  throw new Error(`It ended without an address: ${printed}`)
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = (await ended) as [number | null]
  return code
}

/** Asks for a path exactly as written; fetch would tidy it up before sending. */
function statusOf(address: string, path: string, method = 'GET', host?: string): Promise<number> {
  const { hostname, port } = new URL(address)
  const headers = host === undefined ? {} : { host }
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe.skipIf(!existsSync(`${packageFolder}lab/index.html`))('footpath lab', () => {
  let lab: { child: ChildProcess; address: string }
  beforeAll(async () => {
    lab = await startLab('--port', '0')
  })
  afterAll(async () => {
    await stop(lab.child)
  })

  it('serves the page and everything it names, with its type', async () => {
    const page = await fetch(lab.address)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await page.text()
    const named = [...html.matchAll(/(?:src|href)="(\.\/[^"]+)"/g)].map(([, path]) => path)
    expect(named.length).toBeGreaterThanOrEqual(2)
    const types: Record<string, RegExp> = {
      css: /^text\/css/,
      js: /^text\/javascript/,
      json: /^application\/json/,
    }
    for (const path of named) {
      const { status, headers } = await fetch(new URL(path, lab.address))
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(types[path.split('.').at(-1) ?? ''])
    }
  })

  it('names its files relative to the page, so that they may lie in any folder', async () => {
    const html = await (await fetch(lab.address)).text()
    expect(html).not.toMatch(/(?:src|href)="\//)
  })

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/..%5cpackage.json',
    '/%00',
    '/%zz',
    '/nothing.js',
    '/assets',
    'package.json',
  ])('has no file at %s', async (path) => {
    expect([400, 404]).toContain(await statusOf(lab.address, path))
  })

  it('answers HEAD, and nothing that writes', async () => {
    expect(await statusOf(lab.address, '/', 'HEAD')).toBe(200)
    expect(await statusOf(lab.address, '/', 'POST')).toBe(405)
  })

  it('ignores what follows ? and #', async () => {
    expect(await statusOf(lab.address, '/?small')).toBe(200)
  })

  it('ends with 0 when it is interrupted', async () => {
    const other = await startLab('--port', '0')
    expect(await stop(other.child, 'SIGINT')).toBe(0)
  })

  it('takes another port by itself, but not where one is asked for', async () => {
    const { port } = new URL(lab.address)
    const { code, stderr } = await footpath(['lab', '--port', port])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^footpath: Port \d+ is in use\. Choose another with --port[^\n]*\n$/)
    const [one, two] = [await startLab(), await startLab()]
    expect(one.address).not.toBe(two.address)
    await Promise.all([stop(one.child), stop(two.child)])
  })
})

describe("the lab's server", () => {
  const at = temporaryFolder()
  mkdirSync(at('site/assets'), { recursive: true })
  writeFileSync(at('secret.txt'), 'secret')
  writeFileSync(at('site/index.html'), '<p>page</p>')
  writeFileSync(at('site/assets/main-B1a_-9xY.js'), '1')
  symlinkSync(at('secret.txt'), at('site/link.txt'))
  symlinkSync(at('site/index.html'), at('site/again.html'))
  let server: LabServer
  beforeAll(async () => {
    server = await serveFolder(at('site'), 0, false, 100)
  })
  afterAll(() => server.close())

  it.each([
    ['localhost', 200],
    ['LOCALHOST:8080', 200],
    ['127.0.0.1:4173', 200],
    ['[::1]:4173', 200],
    ['evil.example', 421],
    ['evil.example:4173', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
  ])('asked for %s, answers %i', async (host, status) => {
    expect(await statusOf(server.address, '/', 'GET', host)).toBe(status)
  })

  it('follows links inside its folder alone', async () => {
    expect(await statusOf(server.address, '/again.html')).toBe(200)
    expect(await statusOf(server.address, '/link.txt')).toBe(404)
  })

  it('lets nothing in from elsewhere, and no other page around it, whatever it answers', async () => {
    for (const path of ['', 'nothing', 'assets/main-B1a_-9xY.js']) {
      const { headers } = await fetch(new URL(path, server.address))
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('lets browsers keep files whose name is their checksum, and nothing else', async () => {
    const kept = await fetch(new URL('assets/main-B1a_-9xY.js', server.address))
    expect(kept.headers.get('cache-control')).toMatch(/immutable/)
    expect((await fetch(server.address)).headers.get('cache-control')).toBe('no-cache')
  })

  it('hangs up on a request that does not arrive', async () => {
    const { hostname, port } = new URL(server.address)
    const socket = connect(Number(port), hostname)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
    let heard = ''
    for await (const chunk of socket) heard += String(chunk)
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('footpath lab, misused', () => {
  // Inside the package, so that a copy of the command finds the same dependencies.
  const bare = `${packageFolder}node_modules/.cache/without-lab`
  afterAll(() => rmSync(bare, { recursive: true, force: true }))

  it.each(['x', '-1', '1.5', '70000'])('refuses the port %s', async (port) => {
    const { code, stdout, stderr } = await footpath(['lab', `--port=${port}`])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^footpath: --port must be /)
  })

  it('says in one line that the package has no lab in it', () => {
    for (const part of ['bin', 'dist', 'package.json'])
      cpSync(`${packageFolder}${part}`, `${bare}/${part}`, { recursive: true })
    const { status, stdout, stderr } = spawnSync(process.execPath, [`${bare}/bin/footpath.js`, 'lab'], {
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^footpath: The lab is not built\.[^\n]*\n$/)
  })
})
