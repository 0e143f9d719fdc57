import { createTerrain } from 'footpath'
import { useEffect, useState } from 'preact/hooks'
import { FlatGround } from '../scene/flat-ground.js'
import { checkWorld } from '../share/check-state.js'
import { GALLERY, GALLERY_GROUPS, someSeed, withSeed } from '../world/gallery.js'
import { titleOf, type WorldSource } from '../world/source.js'
import { WorldClient } from '../world/world-client.js'
import { yourWorlds } from '../world/your-worlds.js'
import { PlacePicture } from './place-picture.js'
import { Icon } from '../controls/icons.js'

/** One picture of the gallery. */
interface Tile {
  readonly name: string
  readonly means: string
  readonly source: WorldSource
}

/** Pictures that have been drawn, by the world's source: they are the same every time. */
const drawn = new Map<string, string>()

/** Worlds to begin with, as small pictures of their ground. The die gives all of them other seeds. */
export function WorldGallery(props: {
  readonly onOpen: (source: WorldSource) => void
  readonly onClose: () => void
}) {
  const [seed, setSeed] = useState<string | null>(null)
  const [yours] = useState(() => yourWorlds((value) => checkWorld(value, 'world')))
  const groups = [
    ...GALLERY_GROUPS.map((group) => ({
      group,
      tiles: GALLERY.filter((world) => world.group === group).map(
        (world): Tile => (seed === null ? world : { ...world, source: withSeed(world.source, seed) }),
      ),
    })),
    {
      group: 'Yours',
      tiles: yours.map(
        (source): Tile => ({ name: titleOf(source), means: 'A world you have made.', source }),
      ),
    },
  ].filter(({ tiles }) => tiles.length > 0)
  const pictures = usePictures(groups.flatMap(({ tiles }) => tiles.map(({ source }) => source)))
  return (
    <section aria-label="Gallery">
      <div class="gallery-title">
        <h2>Worlds</h2>
        <button type="button" title="The same kinds with other seeds" onClick={() => setSeed(someSeed())}>
          <Icon name="die" /> Roll
        </button>
        <button type="button" class="quiet" title="Close (Esc)" onClick={props.onClose}>
          <Icon name="remove" />
          <span class="visually-hidden">Close</span>
        </button>
      </div>
      {groups.map(({ group, tiles }) => (
        <div key={group} role="group" aria-label={group}>
          <h3>{group}</h3>
          <div class="tiles">
            {tiles.map(({ name, means, source }) => (
              <button key={name} type="button" title={means} onClick={() => props.onOpen(source)}>
                {source.kind === 'place' ? (
                  <PlacePicture place={source.place} />
                ) : (
                  <Picture address={pictures.get(JSON.stringify(source))} />
                )}
                {name}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

/** Its place is there before it is drawn: nothing jumps. */
function Picture({ address }: { readonly address: string | undefined }) {
  return address === undefined ? <span class="picture" /> : <img class="picture" src={address} alt="" />
}

/** The pictures that are drawn already; the others are built in a worker, one after the other. */
function usePictures(worlds: readonly WorldSource[]): ReadonlyMap<string, string> {
  // Worlds of other kinds have drawings.
  const sources = worlds.filter((source) => source.kind !== 'place')
  const keys = sources.map((source) => JSON.stringify(source))
  const [, setCount] = useState(0)
  useEffect(() => {
    const missing = sources.filter((_, at) => !drawn.has(keys[at]))
    if (missing.length === 0) return
    const client = new WorldClient()
    let isOver = false
    const draw = async () => {
      for (const source of missing) {
        // A world without a picture can still be opened, which says what is wrong with it.
        const built = await client.build(source).catch(() => null)
        if (isOver) return
        if (built === null) continue
        drawn.set(JSON.stringify(source), new FlatGround(createTerrain(built.terrain)).canvas.toDataURL())
        setCount((count) => count + 1)
      }
      client.dispose()
    }
    void draw()
    return () => {
      isOver = true
      client.dispose()
    }
  }, [keys.join()])
  return drawn
}
