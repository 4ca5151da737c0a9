import { clientSpecialties } from '@evenkeel/contract/choices'
import { type AdvisorField, advisorFields } from '@evenkeel/contract/people/advisor-answers'
import { type CheckedField, textOf } from '@evenkeel/contract/people/claims'
import { clientCounts } from '@evenkeel/contract/people/profile-choices'
import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { type RefObject, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ClaimList } from './claim-list.tsx'
import type { Fact } from './compare-facts.ts'
import type { DeskParts } from './desk-parts.ts'
import { fieldNames } from './desk-words.ts'
import { ColumnHead, ColumnPart, FactLines } from './fact-lines.tsx'
import { type NumberedClaim, numberClaims } from './mark-text.ts'
import { MarkedText } from './marked-text.tsx'
import type { TextDecisions } from './use-text-decisions.tsx'

interface ProfileColumnProps {
  whole: VettingCase
  facts: readonly Fact[]
  parts: DeskParts
  texts: TextDecisions
  claimsRef: RefObject<HTMLElement | null>
}

const texts = ['bio_text', 'why_iam_fa', 'favourite_quote'] as const
/** Shown by parts of their own, or in another column. */
const shownElsewhere: readonly AdvisorField[] = [
  ...texts,
  'first_name',
  'last_name',
  'specializations',
  'fees',
  'video_intro_url',
  'registered_states',
  'years_of_experience',
]

/** Everything that approving publishes, with what changed since the published version. */
export function ProfileColumn({ whole, facts, parts, texts: decisions, claimsRef }: ProfileColumnProps) {
  const { profile, published, held_texts: held } = whole
  const [isCompared, setIsCompared] = useState(true)
  const claims = numberClaims(held)
  const before = published && isCompared ? published.answers : undefined
  const shown = (field: CheckedField) => ({
    text: textOf(profile.answers, field) ?? '',
    before: before && (textOf(before, field) ?? ''),
    claims: claims.filter(({ text }) => text.field === field),
  })
  return (
    <>
      <ColumnHead title="Profile">
        {published && (
          <Button
            variant="secondary"
            size="small"
            aria-pressed={isCompared}
            onClick={() => setIsCompared(!isCompared)}
          >
            {isCompared ? 'Compared with' : 'Compare with'} version {published.version}
          </Button>
        )}
      </ColumnHead>
      <FactLines facts={facts} />
      <MarkKey hasClaims={claims.length > 0} version={before && published?.version} />
      {texts.map((field) => {
        const { text, ...rest } = shown(field)
        return text || rest.before ? (
          <ColumnPart key={field} title={fieldNames[field]}>
            <MarkedText text={text} {...rest} />
          </ColumnPart>
        ) : null
      })}
      <ClaimList claims={claims} whole={whole} texts={decisions} sectionRef={claimsRef} />
      <Specialties whole={whole} shown={shown} />
      <ColumnPart title="Fees">
        <ChangedLines
          lines={profile.fee_lines.map((line) => `${line}.`)}
          isChanged={before !== undefined && isOther(profile.answers.fees, before.fees)}
        />
      </ColumnPart>
      <ColumnPart title="Everything else">
        <dl className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 gap-y-1">
          {advisorFields
            .filter((field) => !shownElsewhere.includes(field))
            .map((field) => {
              const lines = parts.answerLines(field, profile.answers[field])
              const isGone = lines.length === 0
              const was = before ? parts.answerLines(field, before[field]) : undefined
              const isChanged = was !== undefined && isOther(lines, was)
              if (isGone && !isChanged) return null
              return (
                <div key={field} className="contents">
                  <dt className="text-muted">{fieldNames[field]}</dt>
                  <dd className="num min-w-0 break-words">
                    <ChangedLines lines={isGone ? ['Removed'] : lines} isChanged={isChanged} />
                  </dd>
                </div>
              )
            })}
        </dl>
      </ColumnPart>
    </>
  )
}

const isOther = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

function ChangedLines({ lines, isChanged }: { lines: readonly string[]; isChanged: boolean }) {
  if (lines.length === 0) return <p className="text-muted">Not answered.</p>
  return lines.map((line) => (
    <p key={line} className="num">
      {isChanged ? <ins className="changed">{line}</ins> : line}
    </p>
  ))
}

function MarkKey({ hasClaims, version }: { hasClaims: boolean; version: number | undefined }) {
  if (!hasClaims && version === undefined) return null
  return (
    <p className="mt-5 -mb-2 flex flex-wrap gap-x-4 text-12 text-muted">
      {version !== undefined && (
        <span>
          <ins className="changed">Changed</ins> since version {version}
        </span>
      )}
      {hasClaims && (
        <span>
          <mark className="claim">Claim</mark> that needs evidence
        </span>
      )}
    </p>
  )
}

interface SpecialtiesProps {
  whole: VettingCase
  shown: (field: CheckedField) => { text: string; before: string | undefined; claims: NumberedClaim[] }
}

function Specialties({ whole, shown }: SpecialtiesProps) {
  const all = whole.profile.answers.specializations ?? []
  return (
    <ColumnPart title="Specialties">
      {all.length === 0 && <p className="text-muted">Not answered.</p>}
      <ul className="flex flex-col gap-3">
        {all.map(({ id, clients_now }) => (
          <li key={id}>
            <p>
              <b>{clientSpecialties[id]}</b>{' '}
              <span className="num text-muted">· {clientCounts[clients_now]} current clients</span>
            </p>
            <MarkedText {...shown(`specializations.${id}`)} />
          </li>
        ))}
      </ul>
    </ColumnPart>
  )
}
