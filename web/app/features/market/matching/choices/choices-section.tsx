import { useState } from 'react'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { tastesInWords } from '../words/choice-words.ts'
import { useChoices } from './choice-queries.ts'
import { ChoiceSide } from './choice-side.tsx'
import { useChoosing } from './use-choosing.ts'

const title = 'Which would you rather talk to?'
const lead = 'Optional. Two real advisors, without names. Your answers shape your list.'

/** Choices between two advisors after the last question and before the first list. */
export function ChoicesSection() {
  const { data } = useChoices()
  const [mode, setMode] = useState<'unknown' | 'asking' | 'left'>('unknown')
  // Someone who has not started is asked at once; someone who left off decides.
  if (mode === 'unknown' && data) setMode(data.choices.length === 0 ? 'asking' : 'left')
  if (!data || (mode !== 'asking' && data.choices.length >= data.most)) return null
  if (mode === 'asking') return <Asking onSkip={() => setMode('left')} />
  return (
    <ContentBlock headingAs="h2" title={title}>
      <p className="num mb-4 text-muted">
        {data.choices.length} of {data.most} answered. {tastesInWords(data.tastes)}
      </p>
      <Button variant="secondary" onClick={() => setMode('asking')}>
        Continue choosing
      </Button>
    </ContentBlock>
  )
}

function Asking({ onSkip }: { onSkip: () => void }) {
  const choosing = useChoosing()
  const { isOnline, next, choice, isBusy, picked, failure, heading, pick, back } = choosing
  if (next.isError && !next.data)
    return (
      <ContentBlock headingAs="h2" title={title}>
        <LoadError onRetry={() => next.refetch()} isRetrying={next.isFetching} />
      </ContentBlock>
    )
  if (next.data && !choice) return <Finished answered={next.data.answered} />
  return (
    <ContentBlock headingAs="h2" title={title} description={lead} aria-busy={isBusy || undefined}>
      {choice && next.data ? (
        <div className="flex flex-col gap-4">
          <p ref={heading} tabIndex={-1} className="num font-semibold">
            {next.data.answered + 1} of {next.data.most}
          </p>
          <div className="grid gap-4 min-[640px]:grid-cols-2">
            {(['first', 'second'] as const).map((which) => (
              <ChoiceSide
                key={which}
                name={which === 'first' ? 'Advisor A' : 'Advisor B'}
                side={choice[which]}
                other={choice[which === 'first' ? 'second' : 'first']}
                isRunning={isBusy && picked === which}
                isDisabled={!isOnline}
                onPick={() => pick(which)}
              />
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="transparent" disabled={!isOnline} onClick={() => pick('neither')}>
              No preference
            </Button>
            {choosing.hasMade && (
              <Button
                variant="transparent"
                disabled={!isOnline}
                isRunning={choosing.isUndoing}
                onClick={back}
              >
                Back
              </Button>
            )}
            <Button variant="transparent" onClick={onSkip}>
              Skip the rest
            </Button>
          </div>
        </div>
      ) : (
        <PairSkeleton isOnline={isOnline} />
      )}
      <p role="status" className="text-muted empty:hidden">
        {!isOnline && choice && 'You’re offline. Your choices so far are saved.'}
      </p>
      <div role="alert" className="empty:hidden">
        {failure && (
          <Notice kind="danger" title="Not saved">
            {describeFailure(failure)}
          </Notice>
        )}
      </div>
    </ContentBlock>
  )
}

function PairSkeleton({ isOnline }: { isOnline: boolean }) {
  if (!isOnline)
    return (
      <p role="status" className="text-muted">
        You’re offline. The next pair loads when you reconnect.
      </p>
    )
  return (
    <div role="status" className="grid gap-4 min-[640px]:grid-cols-2">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton className="h-60 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  )
}

/** Nothing is left to choose between. */
function Finished({ answered }: { answered: number }) {
  const { data } = useChoices()
  if (answered === 0) return null
  return (
    <ContentBlock headingAs="h2" title="Thanks for choosing" role="status">
      <p className="text-muted">
        {tastesInWords(data?.tastes ?? []) ?? 'Your next search uses your choices.'} You can undo any of them
        in your profile.
      </p>
    </ContentBlock>
  )
}
