/** Longer objects get a line per part. */
const LONGEST = 90

/** A plain value as TypeScript. */
export function inCode(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map((each) => inCode(each, indent)).join(', ')}]`
  return objectOf(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => `${keyOf(name)}: ${inCode(part, `${indent}  `)}`),
    indent,
  )
}

/** An object of such parts: in one line if that is short enough. */
export function objectOf(parts: readonly string[], indent = ''): string {
  if (parts.length === 0) return '{}'
  const line = `{ ${parts.join(', ')} }`
  if (line.length <= LONGEST) return line
  return `{\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}}`
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inside}'`
}
