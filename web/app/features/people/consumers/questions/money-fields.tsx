import { assetBands, certainties, employments, incomeBands } from '@evenkeel/contract/people/profile-choices'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { AmountWithChips } from './amount-with-chips.tsx'
import { ChooseOne, optionsOf } from './answer-controls.tsx'
import { type Answer, useAnswer, useSetAnswers } from './answers-context.ts'
import { AssetsAmount } from './assets-amount.tsx'
import { DebtAmounts } from './debt-amounts.tsx'
import { Question } from './question.tsx'
import { UnusualAnswersNotices } from './unusual-answers-notices.tsx'

const mostSaving = 1_000_000
const usualSavings = [0, 250, 500, 1_000, 2_500]

export function MoneyFields() {
  return (
    <>
      <Question field="employment" isGroup>
        {(answer) => <ChooseOne answer={answer} options={optionsOf(employments)} />}
      </Question>
      <Question field="income_band" isGroup>
        {(answer) => <ChooseOne answer={answer} options={optionsOf(incomeBands)} />}
      </Question>
      <Question field="assets" with={['asset_band', 'certainty']} isGroup>
        {(answer) => <Assets answer={answer} />}
      </Question>
      <Question field="debts" isGroup>
        {(answer) => <DebtAmounts answer={answer} />}
      </Question>
      <Question field="saving_per_month" isGroup>
        {(answer) => (
          <AmountWithChips
            answer={answer}
            label="Monthly savings in dollars"
            most={mostSaving}
            usual={usualSavings}
          />
        )}
      </Question>
      <UnusualAnswersNotices />
    </>
  )
}

/** Choosing a band clears the amount. */
function Assets({ answer }: { answer: Answer<'assets'> }) {
  const band = useAnswer('asset_band')
  const certainty = useAnswer('certainty')
  const give = useSetAnswers()
  return (
    <>
      <AssetsAmount
        answer={answer}
        aria-label="Investable assets in dollars"
        placeholder="An amount, or a range below"
      />
      <ChoiceChips
        aria-label="Investable assets as a range"
        options={optionsOf(assetBands)}
        value={band.value}
        onChange={(asset_band) => give({ assets: null, asset_band })}
      />
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <span className="text-muted" aria-hidden="true">
          How sure are you?
        </span>
        <Segmented
          aria-label="How sure are you?"
          options={optionsOf(certainties)}
          value={certainty.value}
          onChange={certainty.set}
        />
      </div>
    </>
  )
}
