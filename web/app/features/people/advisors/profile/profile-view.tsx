import { clientSpecialties, experienceBands } from '@evenkeel/contract/choices'
import { type AdvisorField, experienceBandIndex } from '@evenkeel/contract/people/advisor-answers'
import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import { clientCounts } from '@evenkeel/contract/people/profile-choices'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { answerInWords } from '../answers/answer-in-words.ts'
import { fieldLabels } from '../answers/field-labels.ts'
import { feeLabelOf } from '../fees/fee-drafts.ts'
import { feeInWords } from '../fees/fee-in-words.ts'
import { type FactLine, Facts } from './facts.tsx'
import { ProfileHead } from './profile-head.tsx'
import type { ProfileParts } from './profile-parts.ts'
import { type ShownAdvisor, showAdvisor } from './show-advisor.ts'

interface ProfileViewProps {
  profile: AdvisorProfile
  /** The consumer's view, without what only the advisor and staff see. */
  isPublic: boolean
  /** Names empty parts; other readers see no gaps. */
  isOwn?: boolean
  /** Set when name and pay line are already shown above. */
  isHeadless?: boolean
  parts: ProfileParts
}

function OutLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="inline-flex items-center gap-1.5">
      {children}
      <ExternalLink className="size-4" aria-hidden="true" />
    </a>
  )
}

const line = (profile: AdvisorProfile, field: AdvisorField, label = fieldLabels[field]): FactLine => ({
  label,
  words: answerInWords(field, profile[field]).join('\n'),
})

/** The experience band, as on the card. */
function experienceOf({ years_of_experience: years }: AdvisorProfile): string {
  return years === null ? '' : (experienceBands[experienceBandIndex(years)] ?? '')
}

function About({ profile, shown, isOwn }: { profile: AdvisorProfile; shown: ShownAdvisor; isOwn: boolean }) {
  return (
    <ContentBlock title="About" headingAs="h2">
      <div className="flex flex-col gap-4">
        {shown.bio ? (
          <p className="max-w-[70ch] text-16 whitespace-pre-line">{shown.bio}</p>
        ) : (
          isOwn && <p className="text-muted">Nothing here yet.</p>
        )}
        {shown.favoriteQuote && (
          <blockquote className="border-l-2 border-line-strong pl-4 whitespace-pre-line text-muted">
            {shown.favoriteQuote}
          </blockquote>
        )}
        <Facts
          facts={[
            { label: `Why ${isOwn ? 'you’re' : 'they’re'} an advisor`, words: shown.whyIAmAdvisor },
            { label: 'Education', words: shown.education },
            { label: 'Experience', words: experienceOf(profile) },
            line(profile, 'languages'),
            line(profile, 'credentials'),
            line(profile, 'gender'),
            line(profile, 'age_band'),
            {
              label: 'Video introduction',
              words: shown.videoIntroUrl && (
                <OutLink to={shown.videoIntroUrl}>Watch on {new URL(shown.videoIntroUrl).hostname}</OutLink>
              ),
            },
          ]}
        />
      </div>
    </ContentBlock>
  )
}

function Specialties({ profile }: { profile: AdvisorProfile }) {
  const all = profile.specializations ?? []
  if (all.length === 0 && !profile.service_topics?.length) return null
  return (
    <ContentBlock title="Specializations" headingAs="h2">
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col gap-3">
          {all.map(({ id, value, clients_now, evidence }) => (
            <li key={id}>
              <p className="font-semibold">
                {value ?? clientSpecialties[id]}{' '}
                <span className="num font-normal text-muted">
                  · {clientCounts[clients_now]} current clients
                </span>
              </p>
              <p className="text-pretty">{evidence}</p>
            </li>
          ))}
        </ul>
        <Facts facts={[line(profile, 'main_topics'), line(profile, 'service_topics')]} />
      </div>
    </ContentBlock>
  )
}

function Fees({ profile }: { profile: AdvisorProfile }) {
  const fees = (profile.fees ?? []).map((fee) => ({ label: feeLabelOf(fee.kind), words: feeInWords(fee) }))
  if (fees.length === 0) return null
  return (
    <ContentBlock title="Fees" headingAs="h2">
      <Facts
        facts={[
          ...fees,
          line(profile, 'takes_commissions'),
          line(profile, 'sells_insurance'),
          line(profile, 'takes_referral_fees'),
          line(profile, 'first_meeting'),
        ]}
      />
    </ContentBlock>
  )
}

/** What only the advisor says about their record: shown next to the register's facts, never among them. */
function Stated({ profile }: { profile: AdvisorProfile }) {
  return (
    <Facts
      facts={[
        line(profile, 'registered_states', 'Registered in'),
        line(profile, 'firm_crd_number', 'Firm CRD number'),
        line(profile, 'is_fiduciary'),
        line(profile, 'has_disclosures'),
      ]}
    />
  )
}

function Meetings({ profile, shown }: { profile: AdvisorProfile; shown: ShownAdvisor }) {
  // With weekly hours, times are chosen there, so no booking link is shown.
  const link = profile.weekly_hours ? undefined : shown.calendarLink
  if (!link && !profile.weekly_hours) return null
  return (
    <ContentBlock title="Meetings" headingAs="h2">
      <Facts
        facts={[
          { label: 'Booking page', words: link && <OutLink to={link}>{new URL(link).hostname}</OutLink> },
          line(profile, 'weekly_hours'),
        ]}
      />
    </ContentBlock>
  )
}

/** spec 3-10: only after an accepted request, and only to that consumer. */
function Contact({ profile, shown }: { profile: AdvisorProfile; shown: ShownAdvisor }) {
  const hidden = (isHidden: boolean | null) => (isHidden ? ' (hidden)' : '')
  return (
    <ContentBlock
      title="Contact"
      headingAs="h2"
      description="Shown only to consumers after you accept their request."
    >
      <Facts
        facts={[
          { label: 'Email', words: shown.email && `${shown.email}${hidden(profile.hides_email)}` },
          { label: 'Phone', words: shown.phone && `${shown.phone}${hidden(profile.hides_phone)}` },
        ]}
      />
    </ContentBlock>
  )
}

/** A complete profile, read only. */
export function ProfileView({
  profile,
  isPublic,
  isOwn = false,
  isHeadless = false,
  parts,
}: ProfileViewProps) {
  const shown = showAdvisor(profile)
  const isOwnCopy = isOwn && !isPublic
  return (
    <div className="flex flex-col gap-6">
      {!isHeadless && <ProfileHead profile={profile} />}
      <About profile={profile} shown={shown} isOwn={isOwnCopy} />
      <Specialties profile={profile} />
      <Fees profile={profile} />
      <Meetings profile={profile} shown={shown} />
      {parts.record({
        advisorId: profile.advisor_id,
        isOwn: isOwnCopy,
        stated: <Stated profile={profile} />,
      })}
      {isOwnCopy
        ? parts.ownDocuments({ profile })
        : parts.documents({ advisorId: profile.advisor_id, name: shown.name })}
      {!isPublic && <Contact profile={profile} shown={shown} />}
    </div>
  )
}
