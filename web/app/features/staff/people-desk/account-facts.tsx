import type { PersonAtDesk } from '@evenkeel/contract/staff/people-desk'
import { formatDate, formatTime } from '@evenkeel/format/times'
import { Chip } from '../../../ui/choice/chip.tsx'

const typeWords = { consumer: 'Consumer', advisor: 'Advisor', admin: 'Admin' } as const
const applicationWords: Readonly<Record<NonNullable<PersonAtDesk['application']>, string>> = {
  draft: 'Application not submitted',
  submitted: 'Application submitted',
  'in-review': 'Application in review',
  approved: 'Verified',
  rejected: 'Application rejected',
  suspended: 'Suspended',
  withdrawn: 'Application withdrawn',
}
const moment = (seconds: number) => `${formatDate(seconds)}, ${formatTime(seconds)}`

export function AccountFacts({ person }: { person: PersonAtDesk }) {
  const { disabled_at, deletes_at, locked_until, last_seen_at, application, open_sessions: open } = person
  const facts = [
    ['Email', person.email],
    ['ID', person.person_id],
    ...(person.uuid ? [['UUID', person.uuid] as const] : []),
    ...(person.company ? [['Company', person.company] as const] : []),
    ['Joined', formatDate(person.joined_at)],
    ['Last seen', last_seen_at === null ? 'Not recently' : moment(last_seen_at)],
    ['Signed in', open === 0 ? 'Nowhere' : open === 1 ? 'On 1 device' : `On ${open} devices`],
    ['Second factor', person.has_second_factor ? 'Set up' : 'None'],
    ...(disabled_at === null ? [] : [['Disabled', moment(disabled_at)] as const]),
    ...(locked_until === null ? [] : [['Sign-in locked', `Until ${moment(locked_until)}`] as const]),
    ...(deletes_at === null ? [] : [['Deletion date', formatDate(deletes_at)] as const]),
  ] as const
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-1.5">
        <Chip>{typeWords[person.type]}</Chip>
        {disabled_at === null ? <Chip kind="good">Active</Chip> : <Chip kind="danger">Disabled</Chip>}
        {application && (
          <Chip kind={application === 'approved' ? 'good' : 'warning'}>{applicationWords[application]}</Chip>
        )}
        {deletes_at !== null && <Chip kind="warning">Leaving</Chip>}
        {locked_until !== null && <Chip kind="warning">Locked</Chip>}
        {person.is_demo && <Chip>Demo</Chip>}
      </div>
      <dl className="num grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
