import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import { TriangleAlert } from 'lucide-react'
import type { Answers } from '../questions/answers.ts'
import { sectionAnswers } from './answer-rows.ts'

/** The answers of one step in words, and the questions without an answer. */
export function AnswerList({ step, answers }: { step: ConsumerStep; answers: Answers }) {
  const { rows, open, missing } = sectionAnswers(step, answers)
  return (
    <div className="flex flex-col gap-3">
      {rows.length > 0 && (
        <dl className="grid gap-y-2 min-[560px]:grid-cols-[200px_minmax(0,1fr)] min-[560px]:gap-x-4">
          {rows.map(({ field, label, words }) => (
            <div
              key={field}
              className="min-[560px]:col-span-2 min-[560px]:grid min-[560px]:grid-cols-subgrid"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="num whitespace-pre-line">{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {missing.length > 0 && (
        <p className="flex gap-2 text-warning">
          <TriangleAlert className="mt-0.5 size-4" aria-hidden="true" />
          <span>Still needed: {missing.join(' · ')}</span>
        </p>
      )}
      {open.length > 0 && (
        <p className="text-muted">Not answered: {open.map(({ label }) => label).join(' · ')}</p>
      )}
    </div>
  )
}
