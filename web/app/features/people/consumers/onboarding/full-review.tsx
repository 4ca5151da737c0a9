import { missingAnswers } from '@evenkeel/contract/people/consumer-steps'
import type { CardToggles } from '../card/use-card-toggles.ts'
import type { Answers } from '../questions/answers.ts'
import { ReviewList } from './review-list.tsx'

/** All answers, folded unless one is missing. */
export function FullReview({ answers, toggles }: { answers: Answers; toggles: CardToggles }) {
  const isComplete = missingAnswers(answers).length === 0
  return (
    <details open={!isComplete} className="flex flex-col">
      <summary className="w-fit cursor-pointer py-2 font-semibold text-accent-text">
        Review or change all answers
      </summary>
      <div className="pt-3">
        <ReviewList answers={answers} toggles={toggles} />
      </div>
    </details>
  )
}
