import type { Side } from '@evenkeel/contract/contact/chat'
import { type MatchOutcome, type Outcome, outcomes } from '@evenkeel/contract/contact/outcomes'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { OutcomeDate } from './outcome-date.tsx'
import { useOutcome, useSaveOutcome } from './outcome-queries.ts'
import { choiceWords, outcomeSentence } from './outcome-words.ts'

interface OutcomePartProps {
  side: Side
  requestId: number
  /** The other person's name, for sentences. */
  name: string
  /** When the match was closed, in seconds. */
  closedAt?: number | undefined
  /** What else follows from a word, such as the stage of a client. */
  onSaved?: (() => void) | undefined
}

const title = 'What happened next?'

/** After a held meeting: what became of it, by both sides. Nothing is shown before. */
export function OutcomePart(props: OutcomePartProps) {
  const query = useOutcome(props.requestId)
  const outcome = query.data?.outcome
  if (outcome) return <OutcomeChoices {...props} outcome={outcome} />
  if (!query.isError || query.data) return null
  return (
    <Section>
      <LoadError onRetry={() => query.refetch()} isRetrying={query.isFetching} error={query.error} />
    </Section>
  )
}

interface SectionProps {
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

function Section({ headingRef, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-line py-5 first:pt-0 last:border-0">
      <h2 id={id} ref={headingRef} tabIndex={-1} className="text-14">
        {title}
      </h2>
      <div className="mt-2 flex flex-col gap-3">{children}</div>
    </section>
  )
}

/** A reminder leads to the question itself. */
function useFocusIfAsked(requestId: number, heading: { current: HTMLHeadingElement | null }): void {
  const [params, setParams] = useSearchParams()
  const isAsked = params.get('outcome') === String(requestId)
  useEffect(() => {
    if (!isAsked) return
    heading.current?.focus()
    setParams(
      (before) => {
        before.delete('outcome')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isAsked, heading, setParams])
}

type ChoicesProps = OutcomePartProps & { outcome: MatchOutcome }

function OutcomeChoices({ side, requestId, name, closedAt, outcome, onSaved }: ChoicesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isOnline = useOnline()
  const [asking, setAsking] = useState<'hired_on' | 'ended_on'>()
  const [announcement, setAnnouncement] = useState('')
  useFocusIfAsked(requestId, heading)
  const save = useSaveOutcome(outcome, () => {
    setAsking(undefined)
    setAnnouncement('Saved.')
    // The button that was pressed is gone.
    heading.current?.focus({ preventScroll: true })
    onSaved?.()
  })
  const mine = outcome[side]
  const isHired = outcome.consumer?.outcome === 'hired'
  const tell = (word: Outcome | null) => {
    setAnnouncement('')
    save.mutate({ outcome: word })
  }
  const words = choiceWords[side](name)
  // An advisor whose client said "hired" has nothing to add.
  const choices = isHired || mine?.outcome === 'not-for-me' ? [] : idsOf(outcomes)
  const left = mine?.outcome === 'hired' ? [] : choices.filter((word) => word !== mine?.outcome)
  const saysOther = side === 'consumer' && outcome.advisor !== null && !isHired
  // Without a meeting of ours, the match was closed as hired, and the day on which they met is unknown.
  const hasSentence = mine !== null || isHired || (!saysOther && outcome.met_at !== closedAt)
  const running = save.isPending && asking === undefined ? save.variables.outcome : undefined
  return (
    <Section headingRef={heading}>
      {saysOther && (
        <Notice kind="info">{name} says you hired them. Your answer is the one that counts.</Notice>
      )}
      {hasSentence && <p className="num text-pretty wrap-anywhere">{outcomeSentence(outcome, side, name)}</p>}
      {mine === null && !saysOther && left.length > 0 && (
        <p className="text-pretty text-muted">{whoKnows(side, name)}</p>
      )}
      {asking && side === 'consumer' ? (
        <OutcomeDate
          key={asking}
          field={asking}
          outcome={outcome}
          save={save}
          isOnline={isOnline}
          onCancel={() => {
            save.reset()
            setAsking(undefined)
            heading.current?.focus({ preventScroll: true })
          }}
        />
      ) : (
        <>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {left.map((word) => (
              <Button
                key={word}
                variant="secondary"
                size="small"
                isRunning={running === word}
                runningLabel="Saving…"
                disabled={!isOnline || (save.isPending && running !== word)}
                onClick={() => tell(word)}
              >
                {words[word]}
              </Button>
            ))}
            {side === 'consumer' && isHired && (
              <HiredActions outcome={outcome} isOnline={isOnline} save={save} onAsk={setAsking} />
            )}
            {mine && (
              <Button
                variant="secondary"
                size="small"
                isRunning={running === null}
                runningLabel="Undoing…"
                disabled={!isOnline || (save.isPending && running !== null)}
                onClick={() => tell(null)}
              >
                Undo
              </Button>
            )}
          </div>
          <ProblemNotice words={failureSentence(save.error, ownSentences)} />
          <OfflineNote isOnline={isOnline} />
        </>
      )}
      <LiveRegion>{announcement}</LiveRegion>
    </Section>
  )
}

const ownSentences = {
  'changed-elsewhere':
    'This changed in another tab or on another device. You’re now seeing the current answer.',
}

const whoKnows = (side: Side, name: string) =>
  side === 'consumer'
    ? `We tell ${name} only if you say you hired them. Your answer is the one that counts.`
    : `We tell ${name} only if you say they hired you. Their answer is the one that counts.`

interface HiredActionsProps {
  outcome: MatchOutcome
  isOnline: boolean
  save: ReturnType<typeof useSaveOutcome>
  onAsk: (field: 'hired_on' | 'ended_on') => void
}

function HiredActions({ outcome, isOnline, save, onAsk }: HiredActionsProps) {
  const hasEnded = outcome.ended_on !== null
  const isResuming = save.isPending && save.variables.ended_on === null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        disabled={!isOnline || save.isPending}
        onClick={() => onAsk('hired_on')}
      >
        Change date
      </Button>
      {hasEnded ? (
        <Button
          variant="secondary"
          size="small"
          isRunning={isResuming}
          runningLabel="Saving…"
          disabled={!isOnline || (save.isPending && !isResuming)}
          onClick={() => save.mutate({ outcome: 'hired', ended_on: null })}
        >
          We still work together
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="small"
          disabled={!isOnline || save.isPending}
          onClick={() => onAsk('ended_on')}
        >
          We’re no longer working together
        </Button>
      )}
    </>
  )
}
