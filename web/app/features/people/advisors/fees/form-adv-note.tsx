import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { feeMismatches, feesInWords } from '@evenkeel/contract/people/form-adv-fees'
import { factSources } from '@evenkeel/contract/people/register'
import { Notice } from '../../../../ui/notice.tsx'
import { SourceMark } from '../../../../ui/source-mark.tsx'
import { useOwnRecord } from '../record/own-record.tsx'

/** Warns with its source when the firm's Form ADV does not list a fee; it never blocks saving. */
export function FormAdvNote({ kind }: { kind: AdvisorFee['kind'] }) {
  const firm = useOwnRecord()?.firm
  const isMissing = feeMismatches([{ kind } as AdvisorFee], firm).length > 0
  return (
    <div role="status" className="empty:hidden">
      {firm && isMissing && (
        <Notice kind="warning" title={`Your firm’s Form ADV doesn’t list ${feesInWords[kind]}`}>
          <p>You can continue. A reviewer will ask, and consumers see both until one changes.</p>
          <SourceMark kind="register" source={factSources[firm.source]} readAt={firm.asOf} className="mt-1" />
        </Notice>
      )}
    </div>
  )
}
