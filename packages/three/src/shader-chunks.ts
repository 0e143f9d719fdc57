/** For `replace` on the code of a built-in shader: what puts more code after one of its chunks. */
export function afterChunk(name: string, code: string): [search: string, replacement: string] {
  const chunk = `#include <${name}>`
  return [chunk, `${chunk}\n${code}`]
}
