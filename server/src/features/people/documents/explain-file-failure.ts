import { Problem } from '@evenkeel/contract/problem'
import { errorCode } from '@evenkeel/contract/read-error'
import { ChecksUnavailable, FileRefused } from '../../../outside/file-checks/file-checks.ts'
import { FilesUnavailable } from '../../../outside/file-store/file-store.ts'
import type { Services } from '../../../services.ts'

/** Explains a file failure to the person; the log tells operators why the store or the checks failed. */
export function explainFileFailure({ log }: Pick<Services, 'log'>, error: unknown): unknown {
  if (error instanceof FileRefused) return new Problem('file-refused', { file: error.message })
  const isFull = ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')
  if (!isFull && !(error instanceof ChecksUnavailable) && !(error instanceof FilesUnavailable)) return error
  log.warn({ error }, 'files cannot be taken or handed out')
  return new Problem('unavailable')
}
