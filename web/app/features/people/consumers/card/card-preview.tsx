import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import {
  asCaption,
  neverSeen,
  seenAfterAccepting,
  seenIfShared,
} from '@evenkeel/contract/people/who-sees-what'
import { Check, Lock } from 'lucide-react'
import type { Answers } from '../questions/answers.ts'
import { type CardLine, cardOf } from './consumer-card.ts'

export const cardHeading = 'What advisors you contact see'

const laterAndNever = [
  {
    title: 'Once they accept',
    icon: <Check className="size-4" aria-hidden="true" />,
    words: `${asCaption(seenAfterAccepting())}. ${asCaption(seenIfShared())} only if you share them.`,
  },
  {
    title: 'Never shown',
    icon: <Lock className="size-4" aria-hidden="true" />,
    words: asCaption(neverSeen()),
  },
]

interface CardPreviewProps {
  answers: Answers
  /** Answers changed on this page, highlighted to show their effect. */
  changed?: readonly ConsumerField[]
  hasHeading?: boolean
  /** Next to a step, open lines say where they are asked. */
  isAsking?: boolean
}

/** A consumer's card as an advisor gets it, what they see once they accept, and what they never see. */
export function CardPreview(props: CardPreviewProps) {
  const { answers, changed = [], hasHeading = true, isAsking = false } = props
  const { who, initial, ageBand, lines } = cardOf(answers)
  return (
    <div className="flex flex-col gap-4">
      {hasHeading && (
        // When collapsed, the button that opens it has the same title.
        <div className="max-large:hidden">
          <h2 className="text-16">{cardHeading}</h2>
          {isAsking && <p className="text-muted">Updates as you answer.</p>}
        </div>
      )}
      <div className="card compact">
        <div className="flex items-center gap-3">
          <span className="grid size-11 flex-none place-items-center rounded-full border border-line font-semibold">
            {initial}
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{who}</p>
            <p className="num text-muted">
              <Value line={ageBand} isChanged={changed.includes('age_band')} isAsking={isAsking} />
            </p>
          </div>
        </div>
        <dl className="mt-3 grid grid-cols-[84px_minmax(0,1fr)] gap-x-3 gap-y-1.5 border-t border-line pt-3">
          {lines.map((line) => (
            <div key={line.field} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{line.label}</dt>
              <dd className="num">
                <Value line={line} isChanged={changed.includes(line.field)} isAsking={isAsking} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {laterAndNever.map(({ title, icon, words }) => (
        <div key={title}>
          <p className="flex items-center gap-2 font-semibold">
            {icon}
            {title}
          </p>
          <p className="mt-1 text-pretty text-muted">{words}</p>
        </div>
      ))}
    </div>
  )
}

interface ValueProps {
  line: CardLine
  isChanged: boolean
  isAsking: boolean
}

function Value({ line, isChanged, isAsking }: ValueProps) {
  if (line.isHidden) return <span className="text-muted">Hidden by you</span>
  if (line.words === null) {
    return <span className="text-muted">{isAsking ? `step ${line.stepNumber}` : 'Not answered'}</span>
  }
  if (!isChanged) return line.words
  return (
    <span className="-mx-1.5 rounded-chip bg-accent-soft box-decoration-clone px-1.5 font-semibold text-accent-text">
      {line.words}
    </span>
  )
}
