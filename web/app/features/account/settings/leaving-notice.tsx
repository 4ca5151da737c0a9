import { formatDate } from '../../../format/times.ts'
import { Notice } from '../../../ui/notice.tsx'
import { KeepAccount } from './keep-account.tsx'
import { useSettings } from './settings-queries.ts'

/** Stands on top while the account is to be deleted. The region is always there, so that it is read out. */
export function LeavingNotice() {
  const { data } = useSettings()
  const deletesAt = data?.deletes_at ?? null
  return (
    <div role="status" className="empty:hidden">
      {deletesAt !== null && (
        <Notice kind="warning" action={<KeepAccount />}>
          Your account will be deleted on {formatDate(deletesAt)}.
        </Notice>
      )}
    </div>
  )
}
