import { type WishWeight, wishWeights } from '@evenkeel/contract/people/profile-choices'
import { type ReactNode, useRef } from 'react'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { RuledOut } from '../onboarding/advisors-left.tsx'
import type { AdvisorsLeft } from '../onboarding/use-advisors-left.ts'
import { optionsOf } from './answer-controls.tsx'
import { useAnswer, useSetAnswers } from './answers-context.ts'
import { type Preference, preferences } from './must-haves.ts'
import { chooseWeight, isWeighed, namedPreferences } from './preferences.ts'
import { questions } from './questions.ts'
import { usePreferences } from './use-preferences.ts'

interface PreferenceQuestionProps {
  preference: Preference
  left: AdvisorsLeft
  /** The values, if the preference has any. */
  children?: ReactNode
}

const weights = optionsOf(wishWeights)

/** A preference about the advisor, its weight, and how many advisors a must-have rules out. */
export function PreferenceQuestion({ preference, left, children }: PreferenceQuestionProps) {
  const weight = useAnswer(`${preference}_weight`)
  const given = usePreferences()
  const give = useSetAnswers()
  const named = namedPreferences.find((each) => each === preference)
  const { label, why } = named
    ? questions[named]
    : questions[preference === 'fiduciary' ? 'fiduciary_weight' : 'no_disclosures_weight']
  const stored: readonly unknown[] = (named && given[named]) ?? []
  const values = isWeighed(weight.value) ? stored : []
  const earlier = useRef(stored)

  function weigh(next: WishWeight) {
    if (!named) return weight.set(next)
    if (values.length > 0) earlier.current = values
    give(chooseWeight(named, next, values.length > 0 ? values : earlier.current))
  }

  return (
    <Field label={label} why={why} isGroup isDisabled={weight.isDisabled} error={weight.error}>
      {children}
      <Segmented
        aria-label={`${label}: how much it matters`}
        options={weights}
        value={weight.value ?? 'any'}
        onChange={weigh}
        className="max-[379px]:w-full max-[379px]:flex-col max-[419px]:[&_.segment]:px-2"
      />
      {weight.value === 'must' && (!named || values.length > 0) && (
        <RuledOut left={left} reason={preferences[preference]} />
      )}
    </Field>
  )
}
