import { StartProblem } from '../start-problem.ts'

const CANNOT_OPEN = new Set([3, 8, 14]) // SQLite: PERM, READONLY, CANTOPEN
const FULL = 13

/** One sentence for file system errors while the data folder is prepared. */
export function explainFolderFailure(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? error.code : undefined
  const sqlite = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
  if (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    sqlite === FULL ||
    /No space left|quota exceeded/i.test(error.message)
  ) {
    return new StartProblem(
      `The disk with the data folder ${dataDir} is full: free some space, or set DATA_DIR to another disk.`,
    )
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return new StartProblem(
      `The data folder ${dataDir} can’t be created, because a file has its name: move the file, or set DATA_DIR.`,
    )
  }
  if (
    code === 'EACCES' ||
    code === 'EPERM' ||
    code === 'EROFS' ||
    (sqlite !== undefined && CANNOT_OPEN.has(sqlite))
  ) {
    return new StartProblem(
      `The data folder ${dataDir} isn’t writable by this user: change its owner, or set DATA_DIR to a writable folder.`,
    )
  }
  return error
}
