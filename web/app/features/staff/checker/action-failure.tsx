import { isForbidden, isPermanent, requestIdIn } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Shown where the action started. The live region always exists, so that its text is announced. */
export function ActionFailure({ error }: { error: unknown }) {
  // A refusal says all there is to know; the log has the rest of a fault.
  const id = isPermanent(error) ? undefined : requestIdIn(error)
  return (
    <div role="alert" className="empty:hidden">
      {Boolean(error) && (
        <Notice kind={isForbidden(error) ? 'warning' : 'danger'} title={failureSentence(error)}>
          {id && <span className="num break-all">Error ID {id}</span>}
        </Notice>
      )}
    </div>
  )
}
