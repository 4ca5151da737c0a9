import { ageBands, experienceBands, genderOptions } from '@evenkeel/contract/choices'
import { credentialNames, credentials } from '@evenkeel/contract/people/profile-choices'
import type { ChoiceObject } from '../../../../ui/choice/choice.ts'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { AdvisorsLeftLine } from '../onboarding/advisors-left.tsx'
import { useAdvisorsLeft } from '../onboarding/use-advisors-left.ts'
import { ChooseOne, optionsOf } from './answer-controls.tsx'
import type { Answers } from './answers.ts'
import { useAnswer, useOtherAnswer, useSetAnswers } from './answers-context.ts'
import { PreferenceQuestion } from './preference-question.tsx'
import { chooseValues, isWeighed, type NamedPreference } from './preferences.ts'
import { Question } from './question.tsx'

const plain = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value }))
const genders = plain(genderOptions)
const ages = plain(ageBands)
const experience = plain(experienceBands)
const credentialOptions = optionsOf(credentials).map((option) => ({
  ...option,
  description: credentialNames[option.value],
}))

export function AdvisorFields() {
  const left = useAdvisorsLeft()
  return (
    <>
      <Question field="own_gender" isGroup>
        {(answer) => <ChooseOne answer={answer} options={genders} />}
      </Question>
      <PreferenceQuestion left={left} preference="advisor_genders">
        <Which field="advisor_genders" options={genders} />
      </PreferenceQuestion>
      <PreferenceQuestion left={left} preference="advisor_age_bands">
        <Which field="advisor_age_bands" options={ages} />
      </PreferenceQuestion>
      <PreferenceQuestion left={left} preference="advisor_experience">
        <Which field="advisor_experience" options={experience} />
      </PreferenceQuestion>
      <PreferenceQuestion left={left} preference="advisor_credentials">
        <Which field="advisor_credentials" options={credentialOptions} />
      </PreferenceQuestion>
      <PreferenceQuestion left={left} preference="fiduciary" />
      <PreferenceQuestion left={left} preference="no_disclosures" />
      <AdvisorsLeftLine left={left} />
    </>
  )
}

type ValueOf<F extends NamedPreference> = NonNullable<Answers[F]>[number]

interface WhichProps<F extends NamedPreference> {
  field: F
  options: readonly ChoiceObject<ValueOf<F>>[]
}

function Which<F extends NamedPreference>({ field, options }: WhichProps<F>) {
  const answer = useAnswer(field)
  const weight = useOtherAnswer(`${field}_weight`)
  const give = useSetAnswers()
  return (
    <ChoiceChips
      isMany
      options={options}
      // Values of a preference that doesn’t matter are not in force.
      value={(isWeighed(weight) ? (answer.value ?? []) : []) as ValueOf<F>[]}
      onChange={(values) => give(chooseValues(field, values, weight))}
    />
  )
}
