import { type CheckedField, claimsIn } from '@evenkeel/contract/people/claims'
import { formatList } from '@evenkeel/format/lists'
import { Notice } from '../../../../ui/notice.tsx'
import { useHeldText } from '../review/held-text.ts'
import { HeldTextNote } from '../review/held-text-note.tsx'

/** Warns about promises and rankings during typing, and says what became of a saved one; it never blocks saving. */
export function ClaimsNote({ field, text }: { field: CheckedField; text: string }) {
  const saved = useHeldText(field, text)
  const claims = claimsIn(text)
  if (saved) return <HeldTextNote held={saved.held} profile={saved.profile} isOwn />
  return (
    <div role="status" className="empty:hidden">
      {claims.length > 0 && (
        <Notice kind="warning" title={`Needs evidence: ${formatList(claims.map((claim) => `“${claim}”`))}`}>
          A reviewer must approve this text before consumers see it. Everything else isn’t held up.
        </Notice>
      )}
    </div>
  )
}
