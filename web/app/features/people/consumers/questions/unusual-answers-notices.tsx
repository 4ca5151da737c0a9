import { Notice } from '../../../../ui/notice.tsx'
import { useOtherAnswer } from './answers-context.ts'
import { unusualAnswers } from './unusual-answers.ts'

/** Always rendered so that screen readers announce a new sentence. It never blocks. */
export function UnusualAnswersNotices() {
  const given = {
    age_band: useOtherAnswer('age_band'),
    income_band: useOtherAnswer('income_band'),
    asset_band: useOtherAnswer('asset_band'),
    saving_per_month: useOtherAnswer('saving_per_month'),
  }
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden">
      {unusualAnswers(given).map((sentence) => (
        <Notice key={sentence} kind="info">
          {sentence}
        </Notice>
      ))}
    </div>
  )
}
