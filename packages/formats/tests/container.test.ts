import {
  type JsonObject,
  parseTerrain,
  parseTrace,
  readContainer,
  writeContainer,
  writeTerrain,
  writeTrace,
} from '@footpath/formats'
import { createTerrain } from 'footpath'
import { describe, expect, it } from 'vitest'
import {
  ALL_MASKS,
  createLcg,
  forEachDamage,
  forEachTruncation,
  forgeContainer,
  outcome,
  refusal,
} from './support.js'

const MAGIC = 'FPTESTS'

const TRACE = { width: 1, depth: 1, events: new Uint32Array(0), info: {} }

const FLOATS = Float32Array.of(-0, 0, 1e-45, -3.4e38, Number.NaN, Number.POSITIVE_INFINITY)
const LAYERS = [
  { name: 'bytes', values: Uint8Array.of(1, 2, 255) },
  { name: 'words', values: Uint32Array.of(0, 0xdeadbeef, 0xffffffff) },
  { name: 'floats', values: FLOATS },
  { name: 'doubles', values: Float64Array.of(-0, Math.PI, 5e-324) },
  { name: '__proto__', values: new Uint8Array(0) },
]
const HEADER = { text: 'ü 雪 \ud800', list: [1, null, { deep: true }], nothing: {} }

function bytesOf(view: ArrayBufferView): number[] {
  return Array.from(new Uint8Array(view.buffer, view.byteOffset, view.byteLength))
}

/** A header text around a list of layers. */
function withLayers(...layers: unknown[]): string {
  return JSON.stringify({ header: {}, layers })
}

describe('a container', () => {
  it('gives back header and layers, every float bit for bit', () => {
    const { version, header, layers } = readContainer(writeContainer(MAGIC, 3, HEADER, LAYERS), MAGIC, 3)
    expect(version).toBe(3)
    expect(header).toEqual(HEADER)
    expect([...layers.keys()]).toEqual(LAYERS.map(({ name }) => name))
    for (const { name, values } of LAYERS) {
      const read = layers.get(name)!
      expect(read.constructor).toBe(values.constructor)
      expect(bytesOf(read)).toEqual(bytesOf(values))
    }
  })

  it('is laid out as described, little endian', () => {
    const bytes = writeContainer(MAGIC, 1, {}, [{ name: 'w', values: Uint32Array.of(0x01020304) }])
    const header = '{"header":{},"layers":[{"name":"w","type":"uint32","length":1,"offset":0}]}'
    expect(bytes).toEqual(forgeContainer(MAGIC, header, Uint8Array.of(4, 3, 2, 1, 0, 0, 0, 0)))
  })

  it('is read from the middle of another buffer, and written from one', () => {
    const words = new Uint32Array(10).fill(7).subarray(3, 6)
    const few = Uint8Array.of(9, 8, 7, 6).subarray(1, 3)
    const bytes = writeContainer(MAGIC, 1, {}, [
      { name: 'words', values: words },
      { name: 'few', values: few },
    ])
    const inside = new Uint8Array(bytes.length + 9)
    inside.set(bytes, 5)
    const { layers } = readContainer(inside.subarray(5, 5 + bytes.length), MAGIC, 1)
    expect(layers.get('words')).toEqual(Uint32Array.of(7, 7, 7))
    expect(layers.get('few')).toEqual(Uint8Array.of(8, 7))
  })

  it('gives arrays that belong to the caller', () => {
    const bytes = writeContainer(MAGIC, 1, {}, LAYERS)
    const before = bytes.slice()
    readContainer(bytes, MAGIC, 1).layers.get('bytes')!.fill(9)
    expect(bytes).toEqual(before)
  })

  it('gives back 100 random containers (seeds 1–100)', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const below = createLcg(seed)
      const layers = Array.from({ length: below(6) }, (_, at) => {
        const list = Array.from({ length: below(20) }, () => below(256))
        const kinds = [Uint8Array, Uint32Array, Float32Array, Float64Array]
        return { name: `layer ${at}`, values: kinds[below(4)].from(list) }
      })
      const read = readContainer(writeContainer(MAGIC, 1, { seed }, layers), MAGIC, 1)
      expect(read.header).toEqual({ seed })
      expect([...read.layers]).toEqual(layers.map(({ name, values }) => [name, values]))
    }
  })

  it('is refused when cut off anywhere', () => {
    forEachTruncation(writeContainer(MAGIC, 1, HEADER, LAYERS), (cut) => {
      expect(refusal(() => readContainer(cut, MAGIC, 1)).code).toBe('bad-file')
    })
  })

  it('is refused when any byte is damaged in any way', { tags: 'slow' }, () => {
    const bytes = writeContainer(MAGIC, 2, { a: 1 }, LAYERS.slice(0, 2))
    const accepted: number[] = []
    forEachDamage(bytes, ALL_MASKS, (damaged, at) => {
      if (outcome(() => readContainer(damaged, MAGIC, 255)) !== 'bad-file') accepted.push(at)
    })
    expect(accepted).toEqual([])
  })

  it('is refused when something is appended', () => {
    const bytes = writeContainer(MAGIC, 1, HEADER, LAYERS)
    for (let more = 1; more <= 16; more++) {
      const longer = new Uint8Array(bytes.length + more)
      longer.set(bytes)
      expect(refusal(() => readContainer(longer, MAGIC, 1)).code).toBe('bad-file')
    }
  })

  it('of another magic, a newer version or version 0 is refused', () => {
    const zero = forgeContainer(MAGIC, '{"header":{},"layers":[]}', new Uint8Array(0), { version: 0 })
    expect(refusal(() => readContainer(zero, MAGIC, 1)).message).toMatch(/an older version.*format 0/)
    const bytes = writeContainer(MAGIC, 2, {}, [])
    expect(refusal(() => readContainer(bytes, 'FPOTHER', 2)).message).toMatch(/FPOTHER/)
    expect(refusal(() => readContainer(bytes, MAGIC, 1)).message).toMatch(
      /a newer version of Footpath: it has format 2, and this one reads 1\. Update Footpath/,
    )
    expect(refusal(() => readContainer(bytes, MAGIC, 3, 3)).message).toMatch(/an older version.*format 2/)
    expect(refusal(() => parseTerrain(writeTrace(TRACE))).message).toMatch(/It is a trace, not a terrain\./)
    expect(refusal(() => parseTrace(writeTerrain(createTerrain({ width: 1, depth: 1 })))).message).toMatch(
      /It is a terrain, not a trace\./,
    )
  })
})

describe('a hostile container', () => {
  const entry = { name: 'a', type: 'uint8', length: 8, offset: 0 }
  const rows: [string, string, number, RegExp][] = [
    ['whose header is not JSON', '{"header":', 0, /not JSON/],
    ['whose header is empty', '', 0, /not JSON/],
    ['whose header is a list', '[]', 0, /not a JSON object/],
    ['whose header is null', 'null', 0, /not a JSON object/],
    ['whose header is nested very deep', '['.repeat(1e6), 0, /not JSON/],
    ['with deep but valid nesting', `{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, 0, /.*/],
    ['without inner header', '{"layers":[]}', 0, /not contain a header object/],
    ['without layers', '{"header":{}}', 0, /no list of layers/],
    ['whose layers are an object', '{"header":{},"layers":{"length":1}}', 0, /no list of layers/],
    ['with the key __proto__', '{"header":{"__proto__":{"x":1}},"layers":[]}', 0, /__proto__/],
    ['with a hidden __proto__', '{"header":{"a":[{"\\u005f_proto__":1}]},"layers":[]}', 0, /__proto__/],
    ['with the key constructor', '{"header":{"constructor":{"prototype":1}},"layers":[]}', 0, /constructor/],
    ['with a layer that is null', withLayers(null), 8, /not an object/],
    ['with a layer without a name', withLayers({ ...entry, name: undefined }), 8, /name/],
    ['with a layer of an empty name', withLayers({ ...entry, name: '' }), 8, /name/],
    ['with a name that is there twice', withLayers(entry, { ...entry, offset: 8 }), 16, /twice/],
    ['with an unknown type', withLayers({ ...entry, type: 'int13' }), 8, /unknown type/],
    ['with a type of the prototype', withLayers({ ...entry, type: 'toString' }), 8, /unknown type/],
    ['with a negative length', withLayers({ ...entry, length: -8 }), 8, /length -8/],
    ['with a fractional length', withLayers({ ...entry, length: 7.5 }), 8, /length 7.5/],
    ['with a length in words', withLayers({ ...entry, length: '8' }), 8, /length '8'/],
    ['with a huge length', withLayers({ ...entry, length: 2 ** 40 }), 8, /beyond the end/],
    ['with a length beyond exact numbers', withLayers({ ...entry, length: 1e300 }), 8, /length 1e\+300/],
    [
      'whose bytes overflow',
      withLayers({ ...entry, type: 'float64', length: 2 ** 53 - 1 }),
      8,
      /beyond the end/,
    ],
    ['with a layer one value too long', withLayers({ ...entry, length: 9 }), 8, /beyond the end/],
    ['with a negative offset', withLayers({ ...entry, offset: -8 }), 8, /at -8, not at 0/],
    ['with an offset out of range', withLayers({ ...entry, offset: 2 ** 40 }), 8, /not at 0/],
    ['with an unaligned offset', withLayers({ ...entry, offset: 1, length: 4 }), 8, /not at 0/],
    ['with overlapping layers', withLayers(entry, { ...entry, name: 'b' }), 16, /at 0, not at 8/],
    ['with a gap between layers', withLayers(entry, { ...entry, name: 'b', offset: 16 }), 24, /not at 8/],
    ['with bytes in no layer', withLayers(entry), 16, /do not fill/],
  ]
  for (const [what, header, dataBytes, message] of rows) {
    it(`${what} is refused`, () => {
      const bytes = forgeContainer(MAGIC, header, new Uint8Array(dataBytes))
      const error = refusal(() => readContainer(bytes, MAGIC, 1))
      expect(error.code).toBe('bad-file')
      expect(error.message).toMatch(message)
    })
  }

  it('with a header length beyond the file is refused', () => {
    for (const length of [17, 1000, 2 ** 31, 2 ** 32 - 1]) {
      const bytes = forgeContainer(MAGIC, '{}', new Uint8Array(0), { headerLength: length })
      expect(refusal(() => readContainer(bytes, MAGIC, 1)).message).toMatch(/claims/)
    }
  })

  it('leaves the prototype of objects alone', () => {
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })

  it('that is not bytes is refused', () => {
    for (const value of [null, undefined, 'text', new ArrayBuffer(64), new Uint16Array(64)]) {
      // @ts-expect-error: what a caller without types may give.
      expect(refusal(() => readContainer(value, MAGIC, 1)).code).toBe('bad-file')
    }
  })
})

describe('writing a container', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  const headers: [string, JsonObject][] = [
    ['a cycle', circle],
    ['a big integer', { big: 1n }],
    ['a prototype key', JSON.parse('{"__proto__":1}')],
  ]
  for (const [what, header] of headers) {
    it(`refuses ${what} in the header`, () => {
      expect(refusal(() => writeContainer(MAGIC, 1, header, [])).code).toBe('bad-option')
    })
  }

  it('refuses a wrong magic and a wrong version', () => {
    for (const magic of ['', 'SHORT', 'TOOLONGER', 'ÜMLAUTS']) {
      expect(refusal(() => writeContainer(magic, 1, {}, [])).code).toBe('bad-option')
    }
    for (const version of [0, -1, 256, 1.5, Number.NaN]) {
      expect(refusal(() => writeContainer(MAGIC, version, {}, [])).code).toBe('bad-option')
    }
  })

  it('refuses layers without a name, with the same name or of another type', () => {
    const values = new Uint8Array(1)
    const same = [
      { name: 'a', values },
      { name: 'a', values },
    ]
    expect(refusal(() => writeContainer(MAGIC, 1, {}, same)).code).toBe('bad-layer')
    expect(refusal(() => writeContainer(MAGIC, 1, {}, [{ name: '', values }])).code).toBe('bad-layer')
    const clamped = [{ name: 'a', values: new Uint8ClampedArray(1) }]
    // @ts-expect-error: what a caller without types may give.
    expect(refusal(() => writeContainer(MAGIC, 1, {}, clamped)).code).toBe('bad-layer')
  })
})
