import {
  type readImpressions,
  type ScoreQuestion,
  scoreQuestions,
} from '@evenkeel/contract/contact/meeting-pack'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { keysOf } from '@evenkeel/contract/keys-of'
import type { PersonId } from '@evenkeel/contract/person-id'
import { brand } from '@evenkeel/contract/site/brand'
import { formatMonth } from '@evenkeel/format/calendar-days'
import { formatCountOf } from '@evenkeel/format/counts'
import { useState } from 'react'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { useImpressions } from '../agenda/meeting-pack-queries.ts'

type Answer = AnswerOf<typeof readImpressions>
type Impression = Answer['impressions'][number]

const questions = keysOf(scoreQuestions)
const fewest = 5

function Scores({ scores, digits }: { scores: Readonly<Record<ScoreQuestion, number>>; digits: number }) {
  return (
    <dl className="num grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      {questions.map((question) => (
        <div key={question} className="contents">
          <dt className="text-muted">{scoreQuestions[question]}</dt>
          <dd>{scores[question].toFixed(digits)} of 5</dd>
        </div>
      ))}
    </dl>
  )
}

/** Each impression shows its author and whether they received anything for it (product.md, idea 9). */
function Row({ impression }: { impression: Impression }) {
  const { words, scores, month, is_client: isClient } = impression
  return (
    <li className="flex flex-col gap-2 border-t border-line py-4">
      <p className="num font-semibold">{formatMonth(month)}</p>
      {words && <blockquote className="whitespace-pre-wrap wrap-anywhere">{words}</blockquote>}
      <Scores scores={scores} digits={0} />
      <p className="text-12 text-muted">
        Met once through {brand.name}. Not paid for this.{isClient && ' Now a client.'}
      </p>
    </li>
  )
}

function Rows({ impressions }: Pick<Answer, 'impressions'>) {
  return (
    <ul aria-label="First impressions">
      {impressions.map((impression, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an impression has no id
        <Row key={place} impression={impression} />
      ))}
    </ul>
  )
}

/** On their home an advisor wants the averages first: one line per question, and the answers on demand. */
function Averages({ means }: { means: Readonly<Record<ScoreQuestion, number>> }) {
  return (
    <ul className="num" aria-label="Averages">
      {questions.map((question) => (
        <li
          key={question}
          className="grid grid-cols-[minmax(0,1fr)_64px_28px] items-center gap-3 py-1.5 medium:grid-cols-[minmax(0,1fr)_50%_32px]"
        >
          <span>{scoreQuestions[question]}</span>
          <span aria-hidden="true" className="h-2 rounded-[3px] bg-line/60">
            <i
              className="block h-2 rounded-[3px] bg-text/75"
              style={{ width: `${(100 * means[question]) / 5}%` }}
            />
          </span>
          <b className="text-right">{means[question].toFixed(1)}</b>
        </li>
      ))}
    </ul>
  )
}

function OwnImpressions({ answer }: { answer: Answer }) {
  const { asked, answered, published, means, impressions } = answer
  const [isOpen, setIsOpen] = useState(false)
  const words =
    published === 0
      ? 'After a first meeting we ask consumers five questions. Answers they publish appear here.'
      : means
        ? `Averages of ${published} published answers. ${formatCountOf(asked, 'person', 'people')} asked, ${answered} answered.`
        : `${published} of ${fewest} published answers so far. Averages appear from ${fewest} on.`
  return (
    <ContentBlock
      headingAs="h2"
      title="First impressions"
      description={<span className="num">{words}</span>}
      action={
        impressions.length > 0 && (
          <PlainButton
            className="link whitespace-nowrap"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen
              ? 'Hide answers'
              : impressions.length === 1
                ? 'Read it'
                : `Read all ${impressions.length}`}
          </PlainButton>
        )
      }
    >
      {means && <Averages means={means} />}
      {isOpen && <Rows impressions={impressions} />}
    </ContentBlock>
  )
}

function List({ answer }: { answer: Answer }) {
  const { asked, answered, published, means, impressions } = answer
  return (
    <>
      <p className="num text-muted">
        {asked} asked, {answered} answered, {published} published. We ask everyone after a first meeting.
      </p>
      {means ? (
        <div>
          <h3 className="mb-2 text-14">Averages of {published} published answers</h3>
          <Scores scores={means} digits={1} />
        </div>
      ) : (
        <p className="text-muted">
          {published === 0 ? 'No first impressions yet.' : `Averages appear once ${fewest} are published.`}
        </p>
      )}
      {impressions.length > 0 && <Rows impressions={impressions} />}
    </>
  )
}

interface ImpressionsProps {
  advisorId: PersonId | string
  /** The advisor reads their own impressions. */
  isOwn?: boolean
}

/** What people said after a first meeting with an advisor, and how many were asked. */
export function Impressions({ advisorId, isOwn = false }: ImpressionsProps) {
  const query = useImpressions(advisorId)
  if (isRefusedAs(query.error, 'not-found')) return null
  if (isOwn && query.data) return <OwnImpressions answer={query.data} />
  return (
    <ContentBlock headingAs="h2" title="First impressions">
      <Loaded query={query} skeletonRows={2}>
        {(answer) => <List answer={answer} />}
      </Loaded>
    </ContentBlock>
  )
}
