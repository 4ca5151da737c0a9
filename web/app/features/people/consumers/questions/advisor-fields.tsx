import { ageBands, experienceBands, genderOptions } from '@evenkeel/contract/choices'
import { credentials } from '@evenkeel/contract/people/profile-choices'
import type { ChoiceObject } from '../../../../ui/choice/choice.ts'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { AdvisorsLeft } from '../onboarding/advisors-left.tsx'
import { ChooseOne, optionsOf } from './answer-controls.tsx'
import type { Answers } from './answers.ts'
import { useAnswer } from './answers-context.ts'
import { preferences, requirementOf } from './must-haves.ts'
import { PreferenceQuestion } from './preference-question.tsx'
import { Question } from './question.tsx'
import { usePreferences } from './use-preferences.ts'

const plain = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value }))
const genders = plain(genderOptions)
const ages = plain(ageBands)
const experience = plain(experienceBands)

export function AdvisorFields() {
  return (
    <>
      <Question field="own_gender" isGroup>
        {(answer) => <ChooseOne answer={answer} options={genders} />}
      </Question>
      <PreferenceQuestion preference="advisor_genders">
        <Which field="advisor_genders" options={genders} />
      </PreferenceQuestion>
      <PreferenceQuestion preference="advisor_age_bands">
        <Which field="advisor_age_bands" options={ages} />
      </PreferenceQuestion>
      <PreferenceQuestion preference="advisor_experience">
        <Which field="advisor_experience" options={experience} />
      </PreferenceQuestion>
      <PreferenceQuestion preference="advisor_credentials">
        <Which field="advisor_credentials" options={optionsOf(credentials)} />
      </PreferenceQuestion>
      <PreferenceQuestion preference="fiduciary" />
      <PreferenceQuestion preference="no_disclosures" />
      <Together />
    </>
  )
}

type Named = 'advisor_genders' | 'advisor_age_bands' | 'advisor_experience' | 'advisor_credentials'
type ValueOf<F extends Named> = NonNullable<Answers[F]>[number]

interface WhichProps<F extends Named> {
  field: F
  options: readonly ChoiceObject<ValueOf<F>>[]
}

function Which<F extends Named>({ field, options }: WhichProps<F>) {
  const answer = useAnswer(field)
  return (
    <ChoiceChips
      isMany
      options={options}
      value={(answer.value ?? []) as ValueOf<F>[]}
      onChange={(values) => answer.set((values.length > 0 ? values : null) as Answers[F])}
    />
  )
}

/** Each must-have may be harmless alone, so their combined effect is shown. */
function Together() {
  const given = usePreferences()
  const demands = preferences
    .map((preference) => requirementOf(preference, given))
    .filter((requirement) => requirement !== undefined)
  if (demands.length < 2) return null
  return (
    <AdvisorsLeft requirement={Object.assign({}, ...demands)} subject="Together, your must-haves leave" />
  )
}
