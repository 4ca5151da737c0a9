import { formatDateAndTime } from '@evenkeel/format/times'
import { Laptop, Smartphone } from 'lucide-react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { agoInWords } from './ago-in-words.ts'
import { type Session, useEndSession } from './security-queries.ts'

const isPhone = (device: string) => /android|iphone|ipad|ios|mobile|phone/i.test(device)

interface SessionRowProps {
  session: Session
  onEnded: () => void
}

export function SessionRow({ session, onEnded }: SessionRowProps) {
  const end = useEndSession()
  const { device, isCurrent, isRemembered, lastSeenAt, signedInAt } = session
  const Icon = isPhone(device) ? Smartphone : Laptop
  const seen = isCurrent ? 'Active now' : `Last active ${agoInWords(lastSeenAt)}`
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex min-w-48 flex-1 gap-3">
          <Icon className="mt-0.5 flex-none text-muted" aria-hidden="true" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 font-semibold wrap-anywhere">{device}</span>
              {isCurrent && <Chip kind="good">This device</Chip>}
              {isRemembered && <Chip>Remembered</Chip>}
            </p>
            <p className="num text-pretty text-muted">
              {seen} · Signed in {formatDateAndTime(signedInAt)}
            </p>
          </div>
        </div>
        {!isCurrent && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Sign out ${device}, last active ${agoInWords(lastSeenAt)}`}
            isRunning={end.isPending}
            onClick={() => end.mutate(session.sessionId, { onSuccess: onEnded })}
          >
            Sign out
          </Button>
        )}
      </div>
      <ProblemNotice words={failureSentence(end.error)} />
    </li>
  )
}
