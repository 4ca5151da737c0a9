import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import { formatAgo } from '@evenkeel/format/moments'
import { formatTimeZone } from '@evenkeel/format/time-zones'
import { formatDate, formatDateAndTime } from '@evenkeel/format/times'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageSection } from './page-section.tsx'
import { applicationWords, dayInWords, devices, factorsInWords } from './person-words.ts'

type Fact = readonly [label: string, value: ReactNode, kind?: 'warning' | false]

function Facts({ facts }: { facts: readonly (Fact | false)[] }) {
  return (
    <dl className="num grid gap-x-6 px-4 pb-4 medium:px-5 large:grid-cols-2">
      {facts.map(
        (fact) =>
          fact && (
            <div
              key={fact[0]}
              className="grid grid-cols-[104px_minmax(0,1fr)] gap-3 border-t border-line py-1.5"
            >
              <dt className="text-muted">{fact[0]}</dt>
              <dd className={fact[2] === 'warning' ? 'wrap-anywhere text-warning' : 'wrap-anywhere'}>
                {fact[1]}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

export function AccountSection({ person }: Pick<PersonPage, 'person'>) {
  const { open_sessions: open, last_seen_at: seen } = person
  return (
    <PageSection
      id="account"
      title="Account"
      aside={seen === null ? 'Not seen recently' : `Seen ${formatAgo(seen)}`}
    >
      <Facts
        facts={[
          ['Email', person.email],
          ['Joined', formatDate(person.joined_at)],
          ['Second factor', factorsInWords(person.second_factors)],
          ['Signed in', open === 0 ? 'Nowhere' : devices(open)],
          ['Time zone', person.time_zone ? formatTimeZone(person.time_zone) : 'Not set'],
          person.uuid !== null && ['UUID', person.uuid],
          person.disabled_at !== null && ['Disabled', formatDateAndTime(person.disabled_at), 'warning'],
          person.locked_until !== null && [
            'Sign-in locked',
            `Until ${formatDateAndTime(person.locked_until)}`,
            'warning',
          ],
          person.deletes_at !== null && ['Deletion date', formatDate(person.deletes_at), 'warning'],
        ]}
      />
    </PageSection>
  )
}

interface ApplicationSectionProps {
  application: NonNullable<PersonPage['application']>
  personId: number
}

export function ApplicationSection({ application, personId }: ApplicationSectionProps) {
  const { status, decision, checks, checks_passed, documents_until: until, published } = application
  const isExpired = until !== null && until < new Date().toISOString().slice(0, 10)
  return (
    <PageSection
      id="application"
      title="Application"
      aside={<Link to={`/admin/vetting?advisor=${personId}`}>Open in Vetting</Link>}
    >
      <Facts
        facts={[
          ['Status', applicationWords[status]],
          [
            'Decided',
            decision ? [formatDate(decision.at), decision.by].filter(Boolean).join(' by ') : 'Not yet',
          ],
          checks > 0 && [
            'Checks',
            `${checks_passed} of ${checks} passed`,
            checks_passed < checks && 'warning',
          ],
          until !== null && isExpired
            ? ['Documents', `Expired ${dayInWords(until)}`, 'warning']
            : ['Documents', until === null ? 'None with an expiry date' : `Valid until ${dayInWords(until)}`],
          [
            'Profile',
            published
              ? `Version ${published.version}, published ${formatDate(published.at)}`
              : 'Not published',
          ],
        ]}
      />
    </PageSection>
  )
}
