import { clientSpecialties } from '@evenkeel/contract/choices'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { Group } from './answer-controls.tsx'
import { specialtyName } from './answer-words.ts'
import { generalists } from './answers.ts'
import { Question } from './question.tsx'

const most = 5

// The option that cannot be combined comes last, where users look for it.
const ids = clientSpecialties.map((_, id) => id)
const options = [...ids.filter((id) => id !== generalists), generalists].map((value) => ({
  value,
  label: specialtyName(value) ?? String(value),
}))

/** Choosing Generalists clears the others, and the other way around. */
export function exclusive(before: readonly number[], after: number[]): number[] {
  const isGeneral = after.includes(generalists) && !before.includes(generalists)
  return isGeneral ? [generalists] : after.filter((id) => id !== generalists || after.length === 1)
}

export function PeopleFields() {
  return (
    <Question
      field="client_specialties"
      isGroup
      hint="Choose up to five. If none fit, choose Generalists: advisors who serve all kinds of clients."
    >
      {(answer) => {
        const chosen = answer.value ?? []
        // Selected options stay enabled at the limit of five.
        const isFull = chosen.length >= most
        return (
          <Group answer={answer}>
            <ChoiceChips
              isMany
              options={options.map((option) => ({
                ...option,
                isDisabled: isFull && !chosen.includes(option.value) && option.value !== generalists,
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
