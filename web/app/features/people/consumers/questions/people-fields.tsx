import { clientSpecialties } from '@evenkeel/contract/choices'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { Group } from './answer-controls.tsx'
import { specialtyName } from './answer-words.ts'
import { noneInParticular } from './answers.ts'
import { Question } from './question.tsx'

const most = 5

// The one that stands alone comes last, where people look for it.
const ids = clientSpecialties.map((_, id) => id)
const options = [...ids.filter((id) => id !== noneInParticular), noneInParticular].map((value) => ({
  value,
  label: specialtyName(value) ?? String(value),
}))

/** "None of these in particular" and the others take each other's place. */
function exclusive(before: readonly number[], after: number[]): number[] {
  const isNone = after.includes(noneInParticular) && !before.includes(noneInParticular)
  return isNone ? [noneInParticular] : after.filter((id) => id !== noneInParticular || after.length === 1)
}

export function PeopleFields() {
  return (
    <Question field="client_specialties" isGroup hint="Up to five, or none.">
      {(answer) => {
        const chosen = answer.value ?? []
        // The way out of five chosen ones stays open.
        const isFull = chosen.length >= most
        return (
          <Group answer={answer}>
            <ChoiceChips
              isMany
              options={options.map((option) => ({
                ...option,
                isDisabled: isFull && !chosen.includes(option.value) && option.value !== noneInParticular,
              }))}
              value={chosen}
              onChange={(values) => {
                const next = exclusive(chosen, values)
                answer.set(next.length > 0 ? next : null)
              }}
            />
          </Group>
        )
      }}
    </Question>
  )
}
