import type { ReadonlySignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { Box3, Object3D, Vector3 } from 'three'
import type { Code } from '../code/copy-as-code.js'
import type { IconName } from '../controls/icons.js'
import type { UndoableAction } from '../paint/history.js'
import type { Grip, Press, ScreenPoint } from '../scene/grip.js'
import type { LaneFigures } from './place-lesson.js'
import type { LabScene, Theme } from '../scene/lab-scene.js'

/** A tool of a place, on the rail. */
export interface PlaceTool {
  readonly id: string
  readonly name: string
  /** Its letter on the keyboard. */
  readonly key: string
  /** What it does, in a sentence. */
  readonly means: string
  readonly icon: IconName
}

/** A key that was pressed while the scene had it. */
export interface PlaceKey {
  /** As `KeyboardEvent.key` has it. */
  readonly key: string
  readonly isShift: boolean
}

/** What a place may do with the lab around it. */
export interface PlaceHost {
  readonly scene: Pick<LabScene, 'draw' | 'rayAt' | 'project' | 'refreshShadows' | 'camera'>
  readonly theme: ReadonlySignal<Theme>
  /** Calls back once a frame, as `LabScene.addMover`; forgotten with the place. */
  addMover(mover: (seconds: number) => boolean): void
  /** Puts the camera where the place's box is seen whole: after the box has changed. */
  frame(): void
  /** Shows a sentence in the status line. */
  say(text: string): void
  /** Shows an error in the status line: what went wrong and what to do. */
  fail(problem: unknown): void
  /** Text of the card in the scene's corner, a line each; null for none. */
  card(text: string | null): void
  /**
   * Long work, of which only the newest counts: the page shows it with Cancel, which aborts the signal. Resolves with
   * undefined if a newer one has begun or the place was left.
   */
  run<Result>(
    text: string,
    work: (signal: AbortSignal, report: (words: string) => void) => Promise<Result>,
  ): Promise<Result | undefined>
  /** Puts something that has been done into the lab's one list of undo. */
  note(action: UndoableAction): void
  /** Says that `state` gives something else now: the link in the address bar follows. */
  changed(): void
}

/**
 * A world of another kind than a plain terrain: it draws itself, and answers pointer and keys. It replaces the terrain
 * and the units of the lab while it is open. The page shows `Panel` in Walk.
 */
export interface Place {
  /** Everything it shows. */
  readonly object: Object3D
  /** What the camera is to see, in world units. Light and shadows fit it too. */
  readonly box: Box3
  /** From where it is seen at first, as a direction; as landscapes are by default. */
  readonly aside?: Vector3
  /** What the scene is and how its keys work, for screen readers. */
  readonly label: string
  /** What to do first: the sentence of the status line. */
  readonly hint: string
  readonly tools: readonly PlaceTool[]
  /** The id of the tool in hand. */
  readonly tool: ReadonlySignal<string>
  take(tool: string): void
  /** The side panel, on a phone the sheet. */
  readonly Panel: ComponentType
  /** Controls on the scene, such as a slider of floors. */
  readonly Overlay?: ComponentType
  /** Its own comparison, for the area Search. */
  readonly Search?: ComponentType
  /** The keys of this place, for the help: a key and what it does. */
  readonly keys: readonly (readonly [string, string])[]
  /** What a press would hold; null leaves it to the view, and a press without a movement is a click. */
  gripAt(press: Press): Grip | null
  /** The pointer is over the scene, or has left it. */
  pointAt(at: ScreenPoint | null): void
  click(at: ScreenPoint): void
  /** Returns whether the key means something here. Arrows, Enter, Delete, Escape and PageUp come here too. */
  key(pressed: PlaceKey): boolean
  /** Takes a dropped file; false leaves it to the lab. */
  openFile?(file: File): boolean
  /** Everything that is not as it was made, as plain data for links and saved labs. */
  state(): unknown
  /** What is on screen as a program. */
  code?(): Code
  /** What its lesson counts, for lanes A, B and so on, as it is now. */
  figures?(): readonly LaneFigures[]
  dispose(): void
}

/** The module of a place. */
export interface PlaceModule {
  /**
   * Opens the place: as it is made where there is no state, else as a state says, which may come from a stranger. Throws
   * an Error that names what is wrong with it.
   */
  open(
    host: PlaceHost,
    state: unknown,
    signal: AbortSignal,
    /** Adds words to what the page shows meanwhile: how far it is. */
    report: (words: string) => void,
  ): Place | Promise<Place>
}
