/** Shorter files, the boldest first; files are in base64. */
export function* smallerBytes(file: string): Iterable<string> {
  const bytes = Buffer.from(file, 'base64')
  for (let part = Math.ceil(bytes.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2)) {
    for (let at = 0; at < bytes.length; at += part)
      yield Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + part)]).toString('base64')
    if (part <= 2 && bytes.length > 200) return
  }
}
