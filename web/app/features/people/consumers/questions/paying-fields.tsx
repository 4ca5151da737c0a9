import { feeTypes } from '@evenkeel/contract/choices'
import { RankedList } from '../../../../ui/choice/ranked-list.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { AdvisorsLeft } from '../onboarding/advisors-left.tsx'
import { AmountWithChips } from './amount-with-chips.tsx'
import { Group, optionsByPlace } from './answer-controls.tsx'
import { useAnswersContext, useOtherAnswer, useSetAnswers } from './answers-context.ts'
import { FeeExamples } from './fee-examples.tsx'
import { Question } from './question.tsx'
import { questions } from './questions.ts'

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
      <LimitIsMust />
      <FeeExamples />
      <AdvisorsLeft />
    </>
  )
}

/** A cost can only be compared with a limit where the assets are known. */
function LimitIsMust() {
  const limit = useOtherAnswer('yearly_limit')
  const isMust = useOtherAnswer('yearly_limit_weight') === 'must'
  const [assets, band] = [useOtherAnswer('assets'), useOtherAnswer('asset_band')]
  const { isDisabled } = useAnswersContext()
  const give = useSetAnswers()
  if (limit === null) return null
  const isKnown = assets !== null || band !== null
  return (
    <Checkbox
      checked={isMust && isKnown}
      disabled={isDisabled || !isKnown}
      onChange={({ target }) => give({ yearly_limit_weight: target.checked ? 'must' : 'nice' })}
      description={
        isKnown
          ? 'We leave out advisors who cost more. Otherwise it only counts against them.'
          : 'Tell us your assets first; costs depend on them.'
      }
    >
      {questions.yearly_limit_weight.label}
    </Checkbox>
  )
}
