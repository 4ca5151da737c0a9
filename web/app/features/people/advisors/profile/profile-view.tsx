import { clientSpecialties, experienceBands } from '@evenkeel/contract/choices'
import { type AdvisorField, experienceBandIndex } from '@evenkeel/contract/people/advisor-answers'
import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import type { CheckedField } from '@evenkeel/contract/people/claims'
import { clientCounts } from '@evenkeel/contract/people/profile-choices'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { answerInWords } from '../answers/answer-in-words.ts'
import { fieldLabels } from '../answers/field-labels.ts'
import { feeLabelOf } from '../fees/fee-drafts.ts'
import { feeInWords } from '../fees/fee-in-words.ts'
import { heldTextId, heldTextOf } from '../review/held-text.ts'
import { HeldTextNote } from '../review/held-text-note.tsx'
import { MarkedText } from '../review/marked-text.tsx'
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

interface Holding {
  profile: AdvisorProfile
  isOwn: boolean
}

/** A text with its claims marked where it is held. */
const markingOf = (profile: AdvisorProfile) => (field: CheckedField, text: string) => {
  const held = heldTextOf(profile, field)
  return held && held.text === text ? <MarkedText text={text} claims={held.claims} /> : text
}

/** Beside a held text, in the advisor's own view and in the view of staff. */
function Held({ profile, isOwn, field, className }: Holding & { field: CheckedField; className?: string }) {
  const held = heldTextOf(profile, field)
  if (!held) return null
  return (
    <div className={className}>
      <HeldTextNote id={heldTextId(field)} held={held} profile={profile} isOwn={isOwn} />
    </div>
  )
}

function About({ profile, shown, isOwn }: Holding & { shown: ShownAdvisor }) {
  const marked = markingOf(profile)
  const holding = { profile, isOwn }
  return (
    <ContentBlock title="About" headingAs="h2">
      <div className="flex flex-col gap-4">
        {shown.bio ? (
          <p className="max-w-[70ch] text-16 whitespace-pre-line">{marked('bio_text', shown.bio)}</p>
        ) : (
          isOwn && <p className="text-muted">Nothing here yet.</p>
        )}
        <Held {...holding} field="bio_text" />
        {shown.favoriteQuote && (
          <blockquote className="border-l-2 border-line-strong pl-4 whitespace-pre-line text-muted">
            {marked('favourite_quote', shown.favoriteQuote)}
          </blockquote>
        )}
        <Held {...holding} field="favourite_quote" />
        <Facts
          facts={[
            {
              label: `Why ${isOwn ? 'you’re' : 'they’re'} an advisor`,
              words: marked('why_iam_fa', shown.whyIAmAdvisor),
            },
            { label: 'Education', words: marked('education', shown.education) },
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
        <Held {...holding} field="why_iam_fa" />
        <Held {...holding} field="education" />
        <Held {...holding} field="title" />
      </div>
    </ContentBlock>
  )
}

function Specialties({ profile, isOwn }: { profile: AdvisorProfile; isOwn: boolean }) {
  const marked = markingOf(profile)
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
              {evidence && <p className="text-pretty">{marked(`specializations.${id}`, evidence)}</p>}
              <Held profile={profile} isOwn={isOwn} field={`specializations.${id}`} />
            </li>
          ))}
        </ul>
        <Facts facts={[line(profile, 'main_topics'), line(profile, 'service_topics')]} />
      </div>
    </ContentBlock>
  )
}

function Fees({ profile, isOwn }: { profile: AdvisorProfile; isOwn: boolean }) {
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
      <Held profile={profile} isOwn={isOwn} field="fees.flat-fee" className="mt-4" />
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
      <Specialties profile={profile} isOwn={isOwnCopy} />
      <Fees profile={profile} isOwn={isOwnCopy} />
      <Meetings profile={profile} shown={shown} />
      {parts.record({
        advisorId: profile.advisor_id,
        isOwn: isOwnCopy,
        stated: <Stated profile={profile} />,
      })}
      {isOwnCopy
        ? parts.ownDocuments({ profile })
        : parts.documents({ advisorId: profile.advisor_id, name: shown.name })}
      {isPublic &&
        parts.reviews({
          advisorId: profile.advisor_id,
          name: shown.name,
          firstName: profile.first_name ?? shown.name,
        })}
      {!isPublic && <Contact profile={profile} shown={shown} />}
    </div>
  )
}
