import { FootpathError } from 'footpath'

/** What the system says against a file, in words. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EFBIG: 'it would be too large',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its symbolic links lead in a circle',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk or device failed',
  EBUSY: 'another program is using it',
}

/** The system's reason for an error in words, or null if the error is not the system's. */
export function systemProblem(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (Object.hasOwn(PROBLEMS, error.code)) return PROBLEMS[error.code]
  // Others are rare, and named as the system's own documentation has them.
  return 'syscall' in error ? `the system says ${error.code}` : null
}

/** Runs `access` and turns what the system says against it into misuse with a reason a person understands. */
export async function withFile<T>(
  file: string,
  action: 'read' | 'written',
  access: () => Promise<T>,
): Promise<T> {
  try {
    return await access()
  } catch (error) {
    const problem = systemProblem(error)
    if (problem === null) throw error
    throw new FootpathError(
      'bad-file',
      `${file} cannot be ${action}: ${problem}.`,
      action === 'read' ? 'Check the path.' : 'Choose another file.',
      file,
    )
  }
}
