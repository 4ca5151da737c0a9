import { notShownReasons } from '@evenkeel/contract/staff/checker'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Checkup } from '../checker-queries.ts'
import { figure } from '../number-words.ts'
import { type Fact, FactList } from './fact-list.tsx'
import { PersonBlock } from './person-block.tsx'

type Advisor = NonNullable<Checkup['advisor']>

const statuses = {
  draft: 'Draft',
  submitted: 'Submitted',
  'in-review': 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
} as const satisfies Record<Advisor['status'], string>

const yesOrNo = (value: boolean | null) => (value === null ? 'Unknown' : value ? 'Yes' : 'No')
const orUnknown = (value: number | null) => (value === null ? 'Unknown' : String(value))

/** Load and exposure are unknown until the engine has read the profile. */
export function AdvisorBlock({ advisor }: { advisor: Advisor }) {
  const facts: Fact[] = [
    {
      name: 'Application',
      value: (
        <Chip kind={advisor.status === 'approved' ? 'good' : 'warning'}>{statuses[advisor.status]}</Chip>
      ),
    },
    { name: 'Accepting clients', value: yesOrNo(advisor.is_accepting) },
    { name: 'Free places this month', value: orUnknown(advisor.free_places) },
    {
      name: 'Expected after open requests',
      value: advisor.room === null ? 'Unknown' : figure(advisor.room, 2),
    },
    { name: 'Unanswered requests', value: orUnknown(advisor.unanswered) },
    {
      name: 'Times shown',
      value: `${orUnknown(advisor.showings)}${advisor.is_new ? ', new advisor' : ''}`,
    },
  ]
  return (
    <PersonBlock person={advisor} type="Advisor">
      <div className="flex flex-col gap-4">
        {!advisor.is_shown && (
          <Notice
            kind="warning"
            title={
              advisor.status === 'approved'
                ? 'Not shown to consumers'
                : 'Not verified, so not shown to consumers'
            }
          >
            {advisor.why_not_shown.map((why) => `${notShownReasons[why]}.`).join(' ')}
          </Notice>
        )}
        <FactList facts={facts} />
      </div>
    </PersonBlock>
  )
}
