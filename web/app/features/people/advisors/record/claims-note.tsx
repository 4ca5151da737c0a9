import { claimsIn } from '@evenkeel/contract/people/claims'
import { formatList } from '@evenkeel/format/lists'
import { Notice } from '../../../../ui/notice.tsx'

/** Warns about promises and rankings during typing; it never blocks saving. */
export function ClaimsNote({ text }: { text: string }) {
  const claims = claimsIn(text)
  return (
    <div role="status" className="empty:hidden">
      {claims.length > 0 && (
        <Notice kind="warning" title={`Needs proof: ${formatList(claims.map((claim) => `“${claim}”`))}`}>
          A reviewer must approve it before consumers see it.
        </Notice>
      )}
    </div>
  )
}
