import { wishWeights } from '@evenkeel/contract/people/profile-choices'
import type { ReactNode } from 'react'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { RuledOut } from '../onboarding/advisors-left.tsx'
import type { AdvisorsLeft } from '../onboarding/use-advisors-left.ts'
import { optionsOf } from './answer-controls.tsx'
import { useAnswer } from './answers-context.ts'
import { type Preference, preferences } from './must-haves.ts'
import { questions } from './questions.ts'
import { usePreferences } from './use-preferences.ts'

interface PreferenceQuestionProps {
  preference: Preference
  left: AdvisorsLeft
  /** The values, if the preference has any. */
  children?: ReactNode
}

const weights = optionsOf(wishWeights)

function hintFor(hasValues: boolean | undefined, isCounted: boolean): string | undefined {
  if (hasValues === undefined || hasValues === isCounted) return undefined
  return hasValues ? 'Say how much this matters, or it won’t count.' : 'Choose which ones.'
}

/** A preference about the advisor, its weight, and how many advisors a must-have rules out. */
export function PreferenceQuestion({ preference, left, children }: PreferenceQuestionProps) {
  const weight = useAnswer(`${preference}_weight`)
  const given = usePreferences()
  const { label, why, whoSees } =
    preference === 'fiduciary' || preference === 'no_disclosures'
      ? questions[`${preference}_weight`]
      : questions[preference]
  const hasValues =
    preference === 'fiduciary' || preference === 'no_disclosures'
      ? undefined
      : (given[preference] ?? []).length > 0
  const isCounted = (weight.value ?? 'any') !== 'any'
  return (
    <Field
      label={label}
      why={why}
      whoSees={whoSees}
      isGroup
      isDisabled={weight.isDisabled}
      hint={hintFor(hasValues, isCounted)}
    >
      {children}
      <Segmented
        aria-label={`${label}: how much it matters`}
        options={weights}
        value={weight.value ?? 'any'}
        onChange={weight.set}
        className="max-[379px]:w-full max-[379px]:flex-col max-[419px]:[&_.segment]:px-2"
      />
      {weight.value === 'must' && hasValues !== false && (
        <RuledOut left={left} reason={preferences[preference]} />
      )}
    </Field>
  )
}
