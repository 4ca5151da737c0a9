import { maritalStatuses } from '@evenkeel/contract/people/profile-choices'
import { useRef } from 'react'
import { NumberInput } from '../../../../ui/fields/number-input.tsx'
import { ChooseOne, optionsOf, yesOrNo } from './answer-controls.tsx'
import { generalists, specialNeedsParents } from './answers.ts'
import { type Answer, useAnswersContext, useOtherAnswer, useSetAnswers } from './answers-context.ts'
import { ChildrenAges } from './children-ages.tsx'
import { Question } from './question.tsx'

const mostSpecialties = 5

export function FamilyFields() {
  const isPartnered = useOtherAnswer('marital_status') === 'partnered'
  const give = useSetAnswers()
  return (
    <>
      <Question field="marital_status" isGroup with={['partner_joins']}>
        {(answer) => (
          <ChooseOne
            options={optionsOf(maritalStatuses)}
            answer={{
              ...answer,
              set: (value) =>
                give({ marital_status: value, ...(value !== 'partnered' && { partner_joins: null }) }),
            }}
          />
        )}
      </Question>
      {isPartnered && (
        <Question field="partner_joins" isGroup>
          {(answer) => <ChooseOne answer={answer} options={yesOrNo} />}
        </Question>
      )}
      <Question field="dependants">
        {(answer) => (
          <NumberInput
            ref={answer.ref}
            value={answer.value}
            onChange={answer.type}
            onBlur={answer.onBlur}
            min={0}
            max={20}
            className="max-w-28"
          />
        )}
      </Question>
      <Question field="children_ages" isGroup>
        {(answer) => <ChildrenAges answer={answer} />}
      </Question>
      <SpecialNeeds />
      <Question field="caring_for_parents" isGroup>
        {(answer) => <ChooseOne answer={answer} options={yesOrNo} />}
      </Question>
    </>
  )
}

/** Yes also selects the matching specialty, and No removes it. */
function SpecialNeeds() {
  const specialties = useOtherAnswer('client_specialties')
  const isAdded = specialties?.includes(specialNeedsParents) ?? false
  const wasAddedHere = useRef(false)
  const { form } = useAnswersContext()
  const give = useSetAnswers()

  function answerWith(answer: Answer<'special_needs_child'>, isSo: boolean) {
    answer.set(isSo)
    const before = form.getValues('client_specialties') ?? []
    const others = before.filter((id) => id !== specialNeedsParents && id !== generalists)
    if (isSo && !before.includes(specialNeedsParents) && others.length < mostSpecialties) {
      wasAddedHere.current = true
      give({ client_specialties: [...others, specialNeedsParents].sort((one, other) => one - other) })
    } else if (!isSo && wasAddedHere.current) {
      wasAddedHere.current = false
      give({ client_specialties: others.length > 0 ? others : null })
    }
  }

  return (
    <Question
      field="special_needs_child"
      isGroup
      hint={
        isAdded &&
        'We also chose Parents of Special Needs Children under People like you, which advisors see.'
      }
    >
      {(answer) => (
        <ChooseOne
          options={yesOrNo}
          answer={{ ...answer, set: (isSo: boolean) => answerWith(answer, isSo) }}
        />
      )}
    </Question>
  )
}
