/** What the benchmark uses of the lab on a page: a part of `apps/lab/src/lab.ts`. */
export interface LabOnPage {
  readonly state: {
    readonly terrain: {
      readonly value: { readonly width: number; readonly depth: number; readonly obstacles: Uint8Array }
    }
    readonly units: { readonly value: readonly { readonly doing: string }[] }
    readonly setups: { value: readonly { readonly options: object }[] }
    readonly brush: { value: { readonly name: string; readonly size: number; readonly shape: 'square' } }
  }
  readonly scene: {
    readonly info: { readonly calls: number; readonly triangles: number }
    readonly view: Readonly<
      Record<'ground' | 'material' | 'walls' | 'blocks' | 'water' | 'overlay', { refresh(): unknown }>
    >
    draw(): void
    addMover(mover: () => boolean): void
  }
  readonly units: {
    add(kind: 'ground', cell?: { readonly x: number; readonly y: number }): number | null
    send(id: number, goal: { readonly x: number; readonly y: number }): Promise<void>
    readonly drag: {
      hold(id: number): void
      flagTo(id: number, cell: { readonly x: number; readonly y: number }): void
      letGo(id: number): void
    }
  }
  readonly compare: {
    follow(
      from: { readonly x: number; readonly y: number },
      to: { readonly x: number; readonly y: number },
    ): void
  }
  readonly places: {
    readonly open: {
      readonly value: {
        readonly model?: {
          readonly player?: {
            readonly figures: { readonly value: { readonly seconds: number } | null }
            readonly millis: { readonly value: number }
          }
        }
      } | null
    }
  }
  openWorld(source: object): Promise<void>
  readonly areas: { setMode(mode: 'explore' | 'compare'): void }
  readonly paint: { begin(x: number, y: number): void; end(): void }
  shared(): Readonly<Record<string, unknown>>
}

/** What else the benchmark uses of the page. */
export interface BenchPage {
  readonly footpathLab?: LabOnPage
  readonly document: {
    querySelector(selector: 'canvas'): {
      getContext(kind: 'webgl2'): {
        readonly RGBA: number
        readonly UNSIGNED_BYTE: number
        readPixels(
          x: number,
          y: number,
          width: number,
          height: number,
          format: number,
          type: number,
          into: Uint8Array,
        ): void
      }
    }
  }
  requestAnimationFrame: (callback: (now: number) => void) => number
}
