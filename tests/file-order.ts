import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Projects whose files wait for other processes, the longest file first. Core comes last: its many files fill all cores to the end. */
const FIRST = ['packed', 'attack', 'experiments', 'site', 'three', 'cli']
const LAST = ['core']

/** Vitest's own order within a project (those that failed, then long ones), with projects in an order that leaves no core idle. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rank(a.project.name) - rank(b.project.name))
  }
}

function rank(project: string): number {
  const first = FIRST.indexOf(project)
  if (first >= 0) return first
  return LAST.includes(project) ? FIRST.length + 1 : FIRST.length
}
