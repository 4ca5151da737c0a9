import { Problem } from '@evenkeel/contract/problem'
import { ChecksUnavailable, FileRefused } from '../../../outside/file-checks/file-checks.ts'
import { FilesUnavailable } from '../../../outside/file-store/file-store.ts'
import type { Services } from '../../../services.ts'

/** What went wrong with a file, for the person; operators read why the store or the checks could not do it. */
export function explainFileFailure({ log }: Pick<Services, 'log'>, error: unknown): unknown {
  if (error instanceof FileRefused) return new Problem('file-refused', { file: error.message })
  const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
  if (!isFull && !(error instanceof ChecksUnavailable) && !(error instanceof FilesUnavailable)) return error
  log.warn({ reason: (error as Error).message }, 'files cannot be taken or handed out')
  return new Problem('unavailable')
}
