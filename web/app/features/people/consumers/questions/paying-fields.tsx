import { feeTypes } from '@evenkeel/contract/choices'
import { RankedList } from '../../../../ui/choice/ranked-list.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { AmountWithChips } from './amount-with-chips.tsx'
import { Group, optionsByPlace } from './answer-controls.tsx'
import { useOtherAnswer, useSetAnswers } from './answers-context.ts'
import { FeeExamples } from './fee-examples.tsx'
import { Question } from './question.tsx'

const mostAYear = 1_000_000
const usualLimits = [1_000, 2_500, 5_000, 10_000]
const feeOptions = optionsByPlace(feeTypes)

export function PayingFields() {
  const wantsLeast = useOtherAnswer('wants_least_cost') === true
  const give = useSetAnswers()
  return (
    <>
      <Question
        field="fee_order"
        isGroup
        hint={wantsLeast ? undefined : 'Choose any. The first counts most.'}
      >
        {(answer) => (
          <>
            <Checkbox
              checked={wantsLeast}
              disabled={answer.isDisabled}
              onChange={({ target }) =>
                give({ wants_least_cost: target.checked || null, ...(target.checked && { fee_order: null }) })
              }
              description="We’ll compare total cost only."
            >
              Whatever costs least
            </Checkbox>
            {!wantsLeast && (
              <Group answer={answer}>
                <RankedList
                  options={feeOptions}
                  value={answer.value ?? []}
                  onChange={(values) => answer.set(values.length > 0 ? values : null)}
                  most={feeOptions.length}
                />
              </Group>
            )}
          </>
        )}
      </Question>
      <Question field="yearly_limit" isGroup>
        {(answer) => (
          <AmountWithChips
            answer={answer}
            label="Annual cost limit in dollars"
            most={mostAYear}
            usual={usualLimits}
          />
        )}
      </Question>
      <FeeExamples />
    </>
  )
}
