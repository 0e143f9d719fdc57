import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { isJsonObject } from '../json.js'
import { badFile, badLine } from '../text.js'

/** An XML element. Comments and processing instructions are gone, entities are replaced. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** The text directly inside, in one piece; the raw inside of the element that the reader stops at. */
  readonly text: string
}

const TEXT = '#text'
const ATTRIBUTES = ':@'

const MAX_QUOTED = 120

/** Up to the end of a tag; a > in quotes is not it. */
const REST_OF_TAG = /(?:[^"'>]|"[^"]*"|'[^']*')*>/y

/** An element of four characters becomes objects of about 450 bytes. */
const MAX_ELEMENTS = 1 << 18

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * The root element of an XML text. Elements named `stopAt` keep their inside as raw text: a million tiles would
 * otherwise be a million objects. Only the five entities of XML itself and numbered characters are replaced; a
 * document that defines entities of its own is refused, so nothing can expand. Throws `bad-file` with the line
 * where the text is not well-formed. O(length), checked once and read once.
 */
export function parseXml(text: string, stopAt: string): XmlElement {
  // The validator's time grows with the square of such a gap.
  if (/\S\s{100,}=/.test(text)) {
    throw badFile(
      'The XML has a gap of more than 100 spaces before a =.',
      'Remove it, or save the map again.',
    )
  }
  if (text.includes('<!ENTITY')) {
    throw badFile(
      'The XML defines entities.',
      'Do not trust this file: Tiled never does this, and such files are used in attacks.',
    )
  }
  if (elementsIn(text, stopAt) > MAX_ELEMENTS) {
    throw badFile(
      `The XML has more than ${MAX_ELEMENTS} elements besides its tiles.`,
      'Remove objects and properties that you do not need, and save the map again in Tiled.',
    )
  }
  const verdict = XMLValidator.validate(text)
  if (verdict !== true) {
    const { line, msg } = verdict.err
    throw badLine(
      line,
      `the XML is not well-formed: ${shortened(msg)}`,
      'Get the file again or save it again in Tiled.',
    )
  }
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    jPath: false,
    stopNodes: [`..${stopAt}`],
  })
  let nodes: unknown
  try {
    nodes = parser.parse(text)
  } catch {
    throw badFile(
      'The XML cannot be read.',
      'It is nested too deeply or uses forbidden names. Save the map again in Tiled.',
    )
  }
  const root = elementsOf(nodes, stopAt).at(0)
  if (root === undefined) throw badFile('The XML is empty.', 'Save the map again in Tiled.')
  return root
}

/** Counts the elements of a text without making them; the inside of those named `stopAt` is passed over. */
function elementsIn(text: string, stopAt: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (text[at + 1] === '/') continue
    count++
    if (!text.startsWith(stopAt, at + 1)) continue
    REST_OF_TAG.lastIndex = at + 1
    if (!REST_OF_TAG.test(text) || text[REST_OF_TAG.lastIndex - 2] === '/') continue
    const end = text.indexOf(`</${stopAt}`, at)
    // Without an end it is not XML, and the validator says so.
    if (end < 0) break
    at = end
  }
  return count
}

/** A complaint that may quote much of the file. */
function shortened(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text
}

function elementsOf(nodes: unknown, stopAt: string): XmlElement[] {
  const elements: XmlElement[] = []
  for (const node of listOf(nodes)) {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES)
    if (name === undefined || name === TEXT) continue
    const given = node[ATTRIBUTES]
    elements.push({
      name,
      attributes: new Map(
        Object.entries(isJsonObject(given) ? given : {}).map(([key, value]) => [
          key,
          withoutEntities(String(value)),
        ]),
      ),
      children: name === stopAt ? [] : elementsOf(node[name], stopAt),
      text: textInside(node[name], name === stopAt),
    })
  }
  return elements
}

function textInside(nodes: unknown, isRaw: boolean): string {
  const text = listOf(nodes)
    .map((node) => node[TEXT])
    .filter((each) => typeof each === 'string')
    .join('')
  return isRaw ? text : withoutEntities(text)
}

function listOf(nodes: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(nodes) ? nodes.filter(isJsonObject) : []
}

/** In one pass, so that what an entity stands for is never looked at again. */
function withoutEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal?: string, hex?: string, name = '') => {
      if (decimal === undefined && hex === undefined) return ENTITIES.get(name) ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
