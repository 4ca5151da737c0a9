import { Notice } from '../../../ui/notice.tsx'
import { failureWords, idIn, statusIn } from './failure-words.ts'

/** Where it was asked for. The region is always there, so that its words are read out. */
export function ActionFailure({ error }: { error: unknown }) {
  const id = idIn(error)
  return (
    <div role="alert" className="empty:hidden">
      {Boolean(error) && (
        <Notice kind={statusIn(error) === 403 ? 'warning' : 'danger'} title={failureWords(error)}>
          {id && <span className="num break-all">Error id {id}</span>}
        </Notice>
      )}
    </div>
  )
}
