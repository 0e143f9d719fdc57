import { deflateSync, gzipSync } from 'node:zlib'

const GIDS = [1, 2, 3, 0x80000002, 0, 1]
const DATA = Buffer.from(Uint32Array.from(GIDS).buffer)
const ZLIB = deflateSync(DATA).toString('base64')
const GZIP = gzipSync(DATA).toString('base64')

const PROPERTIES =
  '<properties><property name="blocked" type="bool" value="true"/><property name="cost" value="2"/></properties>'

/** The same map in every encoding of TMX. */
export function tmxFiles(): string[] {
  const layers = [
    GIDS.map((gid) => `<tile gid="${gid}"/>`).join(''),
    `<data encoding="csv">${GIDS.join(',')}</data>`,
    `<data encoding="base64">${DATA.toString('base64')}</data>`,
    `<data encoding="base64" compression="zlib">${ZLIB}</data>`,
    `<data encoding="base64" compression="gzip">${GZIP}</data>`,
  ]
  return layers
    .map((data, at) => tmx(at === 0 ? `<data>${data}</data>` : data, ''))
    .concat(
      tmx(
        '<data encoding="csv"><chunk x="-1" y="0" width="3" height="2">1,2,3,0,0,1</chunk></data>',
        ' infinite="1"',
      ),
    )
}

function tmx(data: string, more: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="3" height="2" tilewidth="16" tileheight="16"${more}>
 <tileset firstgid="1" name="t"><tile id="0" class="wall">${PROPERTIES}</tile></tileset>
 <layer name="ground" width="3" height="2">${data}</layer>
 <group name="walls"><layer name="b" width="3" height="2" visible="0"><data encoding="csv">0,0,0,0,0,4</data></layer></group>
</map>
`
}

const link = (id: number, to: string) =>
  `<object id="${id}" class="stairs" x="${16 * id}" y="8"><properties>${to}<property name="oneWay" type="bool" value="true"/></properties></object>`

/** Two floors, and links by object, by cell and one-way. */
export function tmxSites(): string[] {
  const layer = '<layer name="a" width="3" height="2"><data encoding="csv">1,1,1,1,0,1</data></layer>'
  return [
    `<map orientation="orthogonal" width="3" height="2" tilewidth="16" tileheight="16">
 <tileset firstgid="1" name="t"></tileset>
 <group name="Floor 0">${layer}<objectgroup name="b">${link(1, '<property name="to" type="object" value="2"/>')}</objectgroup></group>
 <group name="c"><properties><property name="floor" type="int" value="1"/></properties>${layer}
 <objectgroup name="d">${link(2, '<property name="to" value="0,1,0"/>')}</objectgroup></group>
</map>`,
  ]
}

/** The same map in every encoding of TMJ. */
export function tmjFiles(): string[] {
  return [
    { data: GIDS },
    { data: ZLIB, encoding: 'base64', compression: 'zlib' },
    { data: GZIP, encoding: 'base64', compression: 'gzip' },
    { data: DATA.toString('base64'), encoding: 'base64' },
  ].map((layer) =>
    JSON.stringify({
      type: 'map',
      orientation: 'orthogonal',
      infinite: false,
      width: 3,
      height: 2,
      tilewidth: 16,
      tileheight: 16,
      tilesets: [
        {
          firstgid: 1,
          tiles: [{ id: 0, type: 'wall', properties: [{ name: 'blocked', type: 'bool', value: true }] }],
        },
      ],
      layers: [
        { type: 'tilelayer', name: 'ground', width: 3, height: 2, ...layer },
        { type: 'group', name: 'walls', layers: [] },
      ],
    }),
  )
}
