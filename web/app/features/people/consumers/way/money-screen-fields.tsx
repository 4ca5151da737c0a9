import { clientSpecialties } from '@evenkeel/contract/choices'
import { assetBands, incomeBands } from '@evenkeel/contract/people/profile-choices'
import { AgeChoice } from '../questions/about-you-fields.tsx'
import { ChooseOne, Dollars, optionsOf } from '../questions/answer-controls.tsx'
import { useOtherAnswer } from '../questions/answers-context.ts'
import { AssetsAmount } from '../questions/assets-amount.tsx'
import { UnusualAnswersNotices } from '../questions/unusual-answers-notices.tsx'
import { SpecialtyChips } from './specialty-chips.tsx'
import { WayQuestion } from './way-question.tsx'
import { WaySection } from './way-section.tsx'

const mostSaving = 1_000_000

export function MoneyScreenFields() {
  return (
    <>
      <WaySection title="About you" fields={['age_band', 'client_specialties']}>
        <WayQuestion field="age_band" isGroup>
          {(answer) => <AgeChoice answer={answer} />}
        </WayQuestion>
        <WayQuestion
          field="client_specialties"
          label="What describes you?"
          note="optional, up to three"
          isGroup
        >
          {(answer) => <SpecialtyChips answer={answer} all={clientSpecialties} />}
        </WayQuestion>
      </WaySection>
      <WaySection title="Your money" fields={['income_band', 'assets', 'asset_band', 'saving_per_month']}>
        <WayQuestion field="income_band" label="Annual household income" isGroup>
          {(answer) => <ChooseOne answer={answer} options={optionsOf(incomeBands)} />}
        </WayQuestion>
        <div className="grid gap-x-4 gap-y-5 medium:grid-cols-2">
          <AssetsQuestion />
          <WayQuestion field="saving_per_month" label="Monthly savings" hint="Used for your cost estimate">
            {(answer) => <Dollars answer={answer} onChange={answer.set} most={mostSaving} />}
          </WayQuestion>
        </div>
        <UnusualAnswersNotices />
      </WaySection>
    </>
  )
}

function AssetsQuestion() {
  const band = useOtherAnswer('asset_band')
  return (
    <WayQuestion field="assets" with={['asset_band']} hint={band && `Shown as ${assetBands[band]}`}>
      {(answer) => <AssetsAmount answer={answer} placeholder={band ? assetBands[band] : undefined} />}
    </WayQuestion>
  )
}
