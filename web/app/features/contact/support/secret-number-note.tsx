import { findSensitive } from '../../../text/find-sensitive.ts'
import { Notice } from '../../../ui/notice.tsx'

/** A warning, announced when it appears; it blocks nothing. */
export function SecretNumberNote({ text }: { text: string }) {
  const isRisky = findSensitive(text).includes('secret-number')
  return (
    <div role="status" className="empty:hidden">
      {isRisky && (
        <Notice kind="warning">
          This looks like a Social Security or account number. Please leave it out.
        </Notice>
      )}
    </div>
  )
}
