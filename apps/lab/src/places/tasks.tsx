import { signal } from '@preact/signals'
import './places.css'

/** Something to try in a place; `isDone` is asked after every change, and once true it stays ticked. */
export interface Task<Place> {
  readonly say: string
  isDone(place: Place): boolean
}

/** Which tasks of a place have been done. */
export class TaskList<Place> {
  readonly tasks: readonly Task<Place>[]
  readonly #done = signal<ReadonlySet<Task<Place>>>(new Set())

  constructor(tasks: readonly Task<Place>[]) {
    this.tasks = tasks
  }

  isDone(task: Task<Place>): boolean {
    return this.#done.value.has(task)
  }

  /** Ticks what is true now. */
  look(place: Place): void {
    const found = this.tasks.filter((task) => !this.#done.peek().has(task) && task.isDone(place))
    if (found.length > 0) this.#done.value = new Set([...this.#done.peek(), ...found])
  }
}

/** The tasks of a place in its panel. */
export function Tasks<Place>({ list }: { readonly list: TaskList<Place> }) {
  return (
    <section aria-label="Try this">
      <h2>Try this</h2>
      <ol class="tasks">
        {list.tasks.map((task) => (
          <li key={task.say} class={list.isDone(task) ? 'done' : ''}>
            {task.say}
            {list.isDone(task) && (
              <span class="tick">
                {' '}
                <span aria-hidden="true">✓</span>
                <span class="visually-hidden">done</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
