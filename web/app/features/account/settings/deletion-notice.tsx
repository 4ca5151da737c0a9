import { formatDate } from '@evenkeel/format/times'
import { Notice } from '../../../ui/notice.tsx'
import { CancelDeletion } from './cancel-deletion.tsx'
import { useSettings } from './settings-queries.ts'

/**
 * Shown at the top while deletion is pending. The live region is always rendered so that screen readers announce it.
 */
export function DeletionNotice() {
  const { data } = useSettings()
  const deletesAt = data?.deletes_at ?? null
  return (
    <div role="status" className="empty:hidden">
      {deletesAt !== null && (
        <Notice kind="warning" action={<CancelDeletion />}>
          Your account will be deleted on {formatDate(deletesAt)}.
        </Notice>
      )}
    </div>
  )
}
