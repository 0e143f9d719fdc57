/** Where the map is in a picture from above: its corner, and pixels for a cell. */
export interface FlatPlace {
  readonly left: number
  readonly top: number
  readonly cell: number
}

/** What of the scene draws itself where there is no WebGL. */
export interface FlatDrawing {
  drawOnMap(context: CanvasRenderingContext2D, place: FlatPlace): void
}
