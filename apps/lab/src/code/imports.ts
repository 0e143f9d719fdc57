/** What a program imports, gathered while it is written. */
export class Imports {
  readonly #names = new Map<string, Set<string>>()

  /** Notes an import, and returns the name. */
  use(name: string, from: string): string {
    const names = this.#names.get(from) ?? new Set()
    this.#names.set(from, names.add(name))
    return name
  }

  /** The lines, by name. */
  lines(): string[] {
    return [...this.#names]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([from, names]) => `import { ${[...names].toSorted(byName).join(', ')} } from '${from}'`)
  }
}

/** By the alphabet: types stand between the others. */
function byName(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => name.replace('type ', '').toLowerCase())
  return first < second ? -1 : 1
}
