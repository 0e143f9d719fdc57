import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { workspace } from '../data.js'

/**
 * What is called of a build of the library. Older builds have it too; the types are today's, so do not use what an older
 * one lacks.
 */
export type Build = Pick<typeof import('footpath'), 'createTerrain' | 'createWalkmap'> &
  Pick<typeof import('footpath/jump'), 'createJumpPoints'> &
  Pick<typeof import('footpath/static-index'), 'createStaticIndex'>

/** The library as it is built in a checkout of the repository. */
export async function buildIn(checkout: string): Promise<Build> {
  const entry = (name: string): Promise<Build> =>
    import(pathToFileURL(join(checkout, 'packages/core/dist', name, 'index.js')).href)
  const [{ createTerrain, createWalkmap }, { createJumpPoints }, { createStaticIndex }] = await Promise.all([
    entry('.'),
    entry('jump'),
    entry('static-index'),
  ])
  return { createTerrain, createWalkmap, createJumpPoints, createStaticIndex }
}

/** The commit of a checkout. */
export function commitOf(checkout: string): string {
  return git(checkout, 'rev-parse', 'HEAD').trim()
}

/** Lets `work` use a checkout of a commit in which the library is built. Needs the history, and no packages: it has none. */
export async function withCheckout<Result>(
  commit: string,
  work: (checkout: string) => Promise<Result>,
): Promise<Result> {
  const checkout = mkdtempSync(join(tmpdir(), 'footpath-older-'))
  try {
    git(workspace, 'clone', '--quiet', '--shared', '--no-checkout', workspace, checkout)
    git(checkout, 'checkout', '--quiet', commit)
    const compiler = join(workspace, 'node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [compiler, '-b', join(checkout, 'packages/core')], { stdio: 'inherit' })
    return await work(checkout)
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
}

function git(folder: string, ...command: string[]): string {
  return execFileSync('git', ['-C', folder, ...command], { encoding: 'utf8' })
}
