import type { DeskRelated, DeskRequest } from '@evenkeel/contract/contact/support-desk'
import { formatDate } from '@evenkeel/format/times'
import { LinkButton } from '../../../../ui/button.tsx'
import { formatDueTime } from '../../../../ui/desk/due-clock.tsx'

type Asker = DeskRequest['asker']

interface Related {
  facts: [label: string, value: string][]
  act: { label: string; to: string }
}

const openPerson = ({ person_id: id }: Asker) => ({ label: 'Fix on person page', to: `/admin/people/${id}` })
const openApplication = ({ person_id: id }: Asker) => ({
  label: 'Open application',
  to: `/admin/vetting?advisor=${id}`,
})

/** The two facts that don’t fit together, and where to act on them. */
const described: Record<DeskRelated['kind'], (related: DeskRelated, asker: Asker, now: number) => Related> = {
  'account-disabled': ({ at }, asker) => ({
    facts: [
      ['Account', `Disabled ${formatDate(at)}`],
      ['Sign-in', 'Refused until it’s enabled again'],
    ],
    act: openPerson(asker),
  }),
  'sign-in-locked': ({ at }, asker, now) => ({
    facts: [
      ['Sign-in', 'Locked after failed attempts'],
      ['Unlocks by itself', formatDueTime(at, now)],
    ],
    act: openPerson(asker),
  }),
  'mail-not-delivered': ({ at, what }, asker, now) => ({
    facts: [
      ['Our last email', `Not delivered, ${formatDueTime(at, now)}`],
      ['Address we have', what ?? 'None'],
    ],
    act: openPerson(asker),
  }),
  'question-open': ({ at, what }, asker, now) => ({
    facts: [
      ['We asked', what ?? ''],
      ['Their answer is due', formatDueTime(at, now)],
    ],
    act: openApplication(asker),
  }),
  'application-rejected': ({ at, what }, asker) => ({
    facts: [
      ['Application', `Rejected ${formatDate(at)}`],
      ['Reason', what ?? 'None given'],
    ],
    act: openApplication(asker),
  }),
  'request-expired': ({ at, what }, asker, now) => ({
    facts: [
      [asker.type === 'advisor' ? 'Request from' : 'Request to', what ?? 'Someone who left'],
      ['Expired without an answer', formatDueTime(at, now)],
    ],
    act: { label: 'See their requests', to: `/admin/people/${asker.person_id}` },
  }),
}

export function RelatedFacts({
  asker,
  related,
  now,
}: {
  asker: Asker
  related: readonly DeskRelated[]
  now: number
}) {
  return (
    <ul className="flex flex-col gap-4">
      {related.map((each) => {
        const { facts, act } = described[each.kind](each, asker, now)
        return (
          <li key={each.kind}>
            <dl className="num grid gap-2">
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt className="text-12 text-muted">{label}</dt>
                  <dd className="line-clamp-3 wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            <LinkButton variant="secondary" size="small" className="mt-2" to={act.to}>
              {act.label}
            </LinkButton>
          </li>
        )
      })}
    </ul>
  )
}
