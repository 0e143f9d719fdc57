type AnyFunction = (...args: never[]) => unknown

/** A function and arguments that it takes. */
export interface Boundary {
  readonly name: string
  /** The exported function or class that it stands for. */
  readonly of: unknown
  /** Makes new arguments for every call, so that one does not spoil the next. */
  readonly args: () => readonly unknown[]
  readonly call: (...args: never[]) => unknown
}

export function on(of: unknown, args: () => readonly unknown[], call = of as AnyFunction): Boundary {
  return { name: (of as { name: string }).name, of, args, call }
}

/** `new` with these arguments. */
export function making(of: unknown, args: () => readonly unknown[]): Boundary {
  const Class = of as new (...args: never[]) => object
  return { name: `new ${Class.name}`, of, args, call: (...given: never[]) => new Class(...given) }
}

/** The methods of a class, each with arguments that it takes. */
export function methods(
  of: unknown,
  one: () => object,
  args: Readonly<Record<string, readonly unknown[]>>,
): Boundary[] {
  return Object.entries(args).map(([name, given]) => ({
    name: `${(of as { name: string }).name}.${name}`,
    of,
    args: () => given,
    call: (...hostile: never[]) => {
      const self = one() as Record<string, AnyFunction>
      return self[name](...hostile)
    },
  }))
}
