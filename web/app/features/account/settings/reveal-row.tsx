import type { RevealEnd } from '@evenkeel/contract/account/privacy'
import { sharedNames } from '@evenkeel/contract/people/who-sees-what'
import { personUuid } from '@evenkeel/contract/person-id'
import { formatList } from '@evenkeel/format/lists'
import { formatDate } from '@evenkeel/format/times'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { type Reveal, useWithdrawReveal } from './privacy-queries.ts'

/** A reveal given with a request applies once the advisor accepts. */
function saidOf({ effectiveAt, revealedAt, withdrawnAt }: Reveal, what: string): string {
  if (effectiveAt === null)
    return withdrawnAt === null ? `Will see your ${what} after accepting` : `Never saw your ${what}`
  return `${withdrawnAt === null ? 'Has seen' : 'Saw'} your ${what} ${withdrawnAt === null ? 'since' : 'from'} ${formatDate(effectiveAt ?? revealedAt)}`
}

const endWords: Readonly<Record<RevealEnd, string>> = {
  expired: 'Request expired',
  declined: 'Request declined',
  withdrawn: 'Request withdrawn',
}

export function RevealRow({ reveal, onWithdrawn }: { reveal: Reveal; onWithdrawn: () => void }) {
  const { revealId, advisorId, advisorName, fields, withdrawnAt, endedAs } = reveal
  const withdraw = useWithdrawReveal()
  const [isAsking, setIsAsking] = useState(false)
  const what = formatList(sharedNames(fields))
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              className="min-w-0 font-semibold wrap-anywhere"
              to={`/advisor/${personUuid('advisor', advisorId)}?advisorId=${advisorId}`}
            >
              {advisorName}
            </Link>
            {withdrawnAt !== null && (
              <Chip>
                {endedAs ? endWords[endedAs] : 'Hidden'} {formatDate(withdrawnAt)}
              </Chip>
            )}
          </p>
          <p className="num text-muted">{saidOf(reveal, what)}</p>
        </div>
        {withdrawnAt === null && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Hide identity from ${advisorName}`}
            isRunning={withdraw.isPending}
            onClick={() => setIsAsking(true)}
          >
            Hide identity
          </Button>
        )}
      </div>
      <ProblemNotice words={failureSentence(withdraw.error)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Hide your identity from ${advisorName}?`}
        description={`They’ll no longer see your ${what} here, but may remember or have noted it.`}
        confirmLabel="Hide identity"
        onConfirm={() => withdraw.mutate(revealId, { onSuccess: onWithdrawn })}
        onClose={() => setIsAsking(false)}
      />
    </li>
  )
}
