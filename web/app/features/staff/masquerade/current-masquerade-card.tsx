import { type CurrentMasquerade, masqueradeBannerWords } from '@evenkeel/contract/staff/masquerade'
import { formatTime } from '@evenkeel/format/times'
import { useEffect, useState } from 'react'
import { useMasquerade } from '../../../session/masquerade/masquerade-store.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useStop } from './masquerade-queries.ts'
import { leftWords, stopFailureWords, typeWords } from './masquerade-words.ts'

const rerenderEveryMs = 10_000

function useRerender(): void {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), rerenderEveryMs)
    return () => clearInterval(timer)
  }, [])
}

interface CurrentMasqueradeCardProps {
  current: CurrentMasquerade
  onOpen: (current: CurrentMasquerade) => void
}

/** The admin's current masquerade, also when another tab started it. */
export function CurrentMasqueradeCard({ current, onOpen }: CurrentMasqueradeCardProps) {
  const { session, targetName, mode, reason, masqueradeToken } = current
  const isHere = useMasquerade(({ records }) => records?.token === masqueradeToken)
  const isStoppingHere = useMasquerade((masquerade) => masquerade.isStopping)
  const stopping = useStop()
  useRerender()
  return (
    <ContentBlock aria-label="Current session" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={targetName} id={session.targetUserId} />
        <div className="min-w-0 flex-1 basis-56">
          <p className="wrap-anywhere">
            <b>{targetName}</b>{' '}
            <span className="num text-muted">
              {typeWords[session.targetUserType]} {session.targetUserId}
            </span>
          </p>
          <p className="num wrap-anywhere text-muted">
            {mode === 'assist' ? 'Assisting' : 'Read-only'}: “{reason}” Started{' '}
            {formatTime(session.startedAt)}, expires {formatTime(session.expiresAt)}.
            {!isHere && ' Running in another tab.'}
          </p>
        </div>
        <Chip kind="good" className="num">
          {leftWords(session.expiresAt)}
        </Chip>
        {isHere && (
          <Button variant="secondary" onClick={() => onOpen(current)}>
            Open profile
          </Button>
        )}
        <Button
          variant="secondary"
          isRunning={stopping.isPending || isStoppingHere}
          runningLabel={masqueradeBannerWords.stopping}
          onClick={() => stopping.mutate(masqueradeToken)}
        >
          {masqueradeBannerWords.stop}
        </Button>
      </div>
      <ProblemNotice words={stopFailureWords(stopping.error)} />
    </ContentBlock>
  )
}
