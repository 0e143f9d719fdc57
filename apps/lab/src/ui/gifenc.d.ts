/** The part of gifenc that is used; it has no types of its own. */
declare module 'gifenc' {
  export type Palette = readonly (readonly number[])[]
  export interface Encoder {
    writeFrame(
      indexes: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: Palette; readonly delay: number },
    ): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
  }
  export function GIFEncoder(): Encoder
  export function quantize(
    data: Uint8ClampedArray,
    colours: number,
    options: { readonly format: 'rgb444' },
  ): Palette
  export function applyPalette(data: Uint8ClampedArray, palette: Palette, format: 'rgb444'): Uint8Array
}
