import { maritalStatuses } from '@evenkeel/contract/people/profile-choices'
import { seenSentence } from '@evenkeel/contract/people/who-sees-what'
import { Button } from '../../../../ui/button.tsx'
import { NumberInput } from '../../../../ui/fields/number-input.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ChooseOne, optionsOf, yesOrNo } from './answer-controls.tsx'
import { specialtyName } from './answer-words.ts'
import { generalists, specialNeedsParents } from './answers.ts'
import { useOtherAnswer, useSetAnswers } from './answers-context.ts'
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

/** Yes offers the matching specialty, which advisors see, and never chooses it by itself. */
function SpecialNeeds() {
  const isYes = useOtherAnswer('special_needs_child') === true
  const specialties = useOtherAnswer('client_specialties') ?? []
  const give = useSetAnswers()
  const others = specialties.filter((id) => id !== specialNeedsParents && id !== generalists)
  const isAdded = specialties.includes(specialNeedsParents)
  const name = specialtyName(specialNeedsParents)

  function add() {
    give({ client_specialties: [...others, specialNeedsParents].sort((one, other) => one - other) })
  }

  return (
    <>
      <Question field="special_needs_child" isGroup>
        {(answer) => <ChooseOne answer={answer} options={yesOrNo} />}
      </Question>
      <div role="status" className="empty:hidden">
        {isYes && isAdded && (
          <Notice
            kind="info"
            action={
              <Button
                variant="secondary"
                size="small"
                onClick={() => give({ client_specialties: others.length > 0 ? others : null })}
              >
                Remove specialty
              </Button>
            }
          >
            “{name}” is part of what describes you. {seenSentence('client_specialties')}
          </Notice>
        )}
        {isYes && !isAdded && others.length < mostSpecialties && (
          <Notice
            kind="info"
            action={
              <Button variant="secondary" size="small" onClick={add}>
                Add specialty
              </Button>
            }
          >
            Add the specialty “{name}”? {seenSentence('client_specialties')}
          </Notice>
        )}
      </div>
    </>
  )
}
