import { FootpathError, type Unit } from 'footpath'
import { requireName } from 'footpath/internal'
import { checkUnit, UNITS } from 'footpath/unit'
import type { Io } from './io.js'
import { naming } from './naming.js'
import { readBytes } from './read-file.js'

/** A built-in unit by its name, or the unit in a JSON file, checked. */
export async function readUnit(given: string, io: Io): Promise<Unit> {
  if (!/\.json$/i.test(given)) {
    // The last is not a unit: it is for the list in the message.
    const name = requireName('unit', given, [...Object.keys(UNITS), 'FILE.json'])
    return UNITS[name as keyof typeof UNITS]
  }
  const bytes = await readBytes(given, io)
  return naming(given, () => {
    const unit = parseJson(new TextDecoder().decode(bytes))
    checkUnit(unit as Unit)
    return unit as Unit
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FootpathError(
      'bad-file',
      'The unit file is not JSON.',
      'A unit looks like { "name": "cart", "surfaces": { "open": 1 }, "obstacles": [], "step": "1/√2" }.',
    )
  }
}
