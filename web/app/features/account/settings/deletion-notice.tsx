import { formatDate } from '../../../format/times.ts'
import { Notice } from '../../../ui/notice.tsx'
import { CancelDeletion } from './cancel-deletion.tsx'
import { useSettings } from './settings-queries.ts'

/** Stands on top while the account is to be deleted. The region is always there, so that it is read out. */
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
