import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { countLeft } from '@evenkeel/contract/market/matching'
import { formatCountOf } from '@evenkeel/format/counts'
import { Link } from 'react-router'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { questionOf } from '../words/question-words.ts'

type Sharpens = AnswerOf<typeof countLeft>['sharpens']

const byWeight = (sharpens: Sharpens) =>
  sharpens.toSorted((one, other) => other.decides - one.decides || other.points - one.points)

/** Missing answers and what each would decide, the most important first. */
export function MissingAnswers({ sharpens }: { sharpens: Sharpens }) {
  if (sharpens.length === 0) return null
  return (
    <ContentBlock title="Sharpen your results" headingAs="h2">
      <ul className="flex flex-col gap-3">
        {byWeight(sharpens).map(({ question, decides, of, points }) => {
          const { name, to } = questionOf(question)
          return (
            <li key={question}>
              <p className="num">
                {decides > 0
                  ? `Telling us ${name} affects ${decides} of ${formatCountOf(of, 'advisor')}.`
                  : `Telling us ${name} is worth up to ${formatCountOf(Math.round(points), 'point')}.`}
              </p>
              <Link to={to} aria-label={`Answer: ${name}`}>
                Answer
              </Link>
            </li>
          )
        })}
      </ul>
    </ContentBlock>
  )
}
