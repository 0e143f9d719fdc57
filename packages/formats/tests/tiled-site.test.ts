import { createFinder } from 'footpath'
import { createSite } from 'footpath/site'
import { describe, expect, it } from 'vitest'
import { isTiledSite, parseTiled, parseTiledSite } from '@footpath/formats'

/** Two floors of 4 × 2 tiles of 16 pixels; gid 1 is floor, 0 nothing. */
const HOUSE = `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="4" height="2" tilewidth="16" tileheight="16" infinite="0">
 <tileset firstgid="1"></tileset>
 <group name="Floor 0">
  <layer name="ground" width="4" height="2"><data encoding="csv">1,1,0,1,1,1,0,1</data></layer>
  <objectgroup name="links">
   <object id="1" class="stairs" x="16" y="16" width="16" height="16"><properties>
    <property name="to" type="object" value="2"/><property name="cost" type="float" value="2.5"/>
   </properties></object>
   <object id="3" type="drop" x="56" y="8"><properties><property name="to" value="0, 0"/></properties><point/></object>
   <object id="5" name="lamp" x="0" y="0"/>
  </objectgroup>
 </group>
 <group name="upstairs"><properties><property name="floor" type="int" value="1"/></properties>
  <layer name="ground" width="4" height="2"><data encoding="csv">1,1,1,1,0,0,0,1</data></layer>
  <objectgroup name="ends">
   <object id="2" x="0" y="16" width="16" height="16" gid="1"/>
   <object id="4" class="door" x="50" y="20"><properties>
    <property name="to" value="3,1,0"/><property name="oneWay" type="bool" value="true"/><property name="open" type="bool" value="false"/>
   </properties></object>
  </objectgroup>
 </group>
</map>`

const LINKS = [
  { kind: 'stairs', from: { x: 1, y: 1 }, to: { x: 0, y: 0, floor: 1 }, cost: 2.5 },
  { kind: 'drop', from: { x: 3, y: 0 }, to: { x: 0, y: 0 } },
  { kind: 'door', from: { x: 3, y: 1, floor: 1 }, to: { x: 3, y: 1 }, oneWay: true, open: false },
]

const layer = (name: string, data: number[], more = {}) => ({
  type: 'tilelayer',
  name,
  width: 2,
  height: 1,
  data,
  ...more,
})

const floor = (number: number) => ({ properties: [{ name: 'floor', type: 'int', value: number }] })

const wrong = (from: string, to: string) => () => parseTiledSite(HOUSE.replace(from, to))

describe('a Tiled map with floors', () => {
  it('becomes floors from groups, and links from objects with a class and "to"', () => {
    const { floors, links, warnings } = parseTiledSite(HOUSE)
    expect(links).toEqual(LINKS)
    expect(warnings).toContainEqual('The object 5 was left out: it has no property "to".')
    expect(floors.map((floor) => [floor.obstacleAt(2, 0), floor.obstacleAt(0, 1)])).toEqual([
      ['blocked', 'none'],
      ['none', 'blocked'],
    ])
    const site = createSite({ floors, links })
    const path = createFinder(site).find({ x: 0, y: 0 }, { x: 3, y: 0, floor: 1 })
    expect(path.hops.map(({ link }) => link.kind)).toEqual(['stairs'])
    site.links[2].open()
    expect(createFinder(site).find({ x: 0, y: 0 }, { x: 3, y: 0 }).hops.length).toBe(2)
    expect([isTiledSite(HOUSE), parseTiled(HOUSE).warnings.length > 0]).toEqual([true, true])
  })

  it('is read from JSON too; layers without a floor are on all of them', () => {
    const map = {
      type: 'map',
      orientation: 'orthogonal',
      width: 2,
      height: 1,
      tilewidth: 16,
      tileheight: 16,
      tilesets: [{ firstgid: 1 }],
      layers: [
        layer('everywhere', [1, 0]),
        layer('below', [0, 1], floor(0)),
        layer('above', [0, 0], floor(1)),
        {
          type: 'objectgroup',
          name: 'links',
          ...floor(1),
          objects: [
            {
              id: 7,
              type: 'ladder',
              x: 3,
              y: 3,
              width: 0,
              height: 0,
              properties: [{ name: 'to', type: 'string', value: '1,0' }],
            },
          ],
        },
      ],
    }
    const { floors, links } = parseTiledSite(JSON.stringify(map))
    expect(floors.map((each) => [each.obstacleAt(0, 0), each.obstacleAt(1, 0)])).toEqual([
      ['none', 'none'],
      ['none', 'blocked'],
    ])
    expect(links).toEqual([{ kind: 'ladder', from: { x: 0, y: 0, floor: 1 }, to: { x: 1, y: 0 } }])
    expect(isTiledSite(JSON.stringify({ ...map, layers: [layer('ground', [1, 1])] }))).toBe(false)
  })

  it('is refused where it makes no sense, with what to do', () => {
    expect(wrong('orthogonal', 'isometric')).toThrow('Use parseTiled and createBoard, or an orthogonal map.')
    expect(wrong('class="stairs" ', '')).toThrow('The object 1 leads somewhere, but has no class.')
    expect(wrong('type="object" value="2"', 'type="object" value="9"')).toThrow('The object 1 leads to')
    expect(wrong('type="float" value="2.5"', 'value="dear"')).toThrow('must be a number')
    expect(wrong('type="int" value="1"', 'type="int" value="-1"')).toThrow('a whole number from 0 to 255')
    expect(wrong('type="int" value="1"', 'type="int" value="200"')).toThrow('There is no layer on floor 199')
  })
})
