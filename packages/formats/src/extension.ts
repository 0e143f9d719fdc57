/** The extension of a file name in small letters with its dot, or '' for none; dots in folders do not count. */
export function extensionOf(fileName = ''): string {
  return /\.[^./\\]*$/.exec(fileName.toLowerCase())?.[0] ?? ''
}
