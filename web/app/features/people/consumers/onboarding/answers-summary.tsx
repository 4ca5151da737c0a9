import { ContentBlock } from '../../../../ui/content-block.tsx'
import { answerWords } from '../questions/answer-words.ts'
import type { Answers } from '../questions/answers.ts'
import { AdvisorsLeftLine } from './advisors-left.tsx'
import { sectionAnswers } from './answer-rows.ts'
import { askingSteps } from './step-progress.ts'
import { useAdvisorsLeftFor } from './use-advisors-left.ts'

const summarized = ['service_topics', 'kind_of_help', 'assets', 'meeting_modes'] as const

/** The answers in a few lines, and how many advisors they leave. */
export function AnswersSummary({ answers }: { answers: Answers }) {
  const left = useAdvisorsLeftFor(answers)
  const all = askingSteps.flatMap((step) => sectionAnswers(step, answers).rows)
  const rows = all.filter(({ field }) => summarized.some((each) => each === field))
  const name = [answers.first_name, answers.last_name].filter(Boolean).join(' ')
  const place = all.find(({ field }) => field === 'zip')?.words
  const who = [name, answerWords('age_band', answers), place].filter(Boolean).join(', ')
  return (
    <ContentBlock isCompact aria-label="Your answers in short" className="flex flex-col gap-2">
      {who && <p className="font-semibold">{who}</p>}
      <dl className="grid gap-y-1 min-[560px]:grid-cols-[180px_minmax(0,1fr)] min-[560px]:gap-x-4">
        {rows.map(({ field, label, words }) => (
          <div key={field} className="min-[560px]:col-span-2 min-[560px]:grid min-[560px]:grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd className="num">{words}</dd>
          </div>
        ))}
      </dl>
      {left.kind !== 'no-state' && <AdvisorsLeftLine left={left} />}
    </ContentBlock>
  )
}
