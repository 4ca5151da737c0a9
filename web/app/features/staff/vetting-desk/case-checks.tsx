import { type Application, checkKinds } from '@evenkeel/contract/people/advisors'
import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { formatDate } from '@evenkeel/format/times'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { checkWords } from './desk-words.ts'
import { noteForStaff } from './note-for-staff.ts'

type Check = Application['checks'][number]

interface CaseChecksProps {
  whole: VettingCase
  onSet: (kind: Check['kind']) => void
}

/** Where the advisor reads "You", the desk names the advisor. */
const whoWords = ({ by, at }: Check) =>
  [by === 'You' ? 'The advisor' : by, at !== null && formatDate(at)].filter(Boolean).join(', ')

/** Each check with its state, who decided it and when, and the finding. */
export function CaseChecks({ whole, onSet }: CaseChecksProps) {
  const { application, may_set_checks: maySet } = whole
  return (
    <ContentBlock title="Checks" headingAs="h2" isFlush>
      <ul aria-label="Checks" className="divide-y divide-line">
        {application.checks.map((check) => (
          <li key={check.kind} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4">
            <div className="min-w-48 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {checkKinds[check.kind]}
                <Chip kind={checkWords[check.state].kind}>{checkWords[check.state].label}</Chip>
              </p>
              {check.note && <p className="max-w-[70ch] break-words">{noteForStaff(check, whole)}</p>}
              {check.by && <p className="num text-12 text-muted">{whoWords(check)}</p>}
            </div>
            {maySet && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Record result for ${checkKinds[check.kind]}`}
                onClick={() => onSet(check.kind)}
              >
                Record result
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ContentBlock>
  )
}
