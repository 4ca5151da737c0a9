import { Problem } from '@evenkeel/contract/problem'
import { errorCode } from '@evenkeel/contract/read-error'
import { ChecksUnavailable, FileRefused } from '../../../outside/file-checks/file-checks.ts'
import { FilesUnavailable } from '../../../outside/file-store/file-store.ts'
import type { Services } from '../../../services.ts'

// The disk that incoming files are written to is full, read-only, failing or out of handles.
const diskFailures = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE']

/** Explains a file failure to the person; the log tells operators why the store or the checks failed. */
export function explainFileFailure({ log }: Pick<Services, 'log'>, error: unknown): unknown {
  if (error instanceof FileRefused) return new Problem('file-refused', { file: error.message })
  const isOfDisk = diskFailures.includes(errorCode(error) ?? '')
  if (!isOfDisk && !(error instanceof ChecksUnavailable) && !(error instanceof FilesUnavailable)) return error
  log.warn({ error }, 'files cannot be taken or handed out')
  return new Problem('unavailable')
}
