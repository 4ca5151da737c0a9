import { formatRecentInSentence } from '@evenkeel/format/moments'
import { Lock } from 'lucide-react'
import { joinClasses } from './join-classes.ts'
import { RetryNotice, type RetryNoticeProps } from './retry-notice.tsx'

interface LoadErrorProps extends RetryNoticeProps {
  /** What went wrong; it may say that the part is hidden on purpose. */
  error?: unknown
  /** When the data still shown below was read. */
  lastGoodAt?: Date | number | string | undefined
}

/** Why a part is hidden on purpose, if the error says so. */
function hiddenReason(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('hiddenBecause' in error)) return undefined
  return typeof error.hiddenBecause === 'string' ? error.hiddenBecause : undefined
}

// What happened, Retry, and the last good data kept below with its time.
export function LoadError({ error, lastGoodAt, className, children, ...rest }: LoadErrorProps) {
  const hidden = hiddenReason(error)
  if (hidden !== undefined)
    return (
      <p className={joinClasses('flex items-center gap-2 text-muted', className)}>
        <Lock className="size-4 flex-none" aria-hidden="true" />
        {hidden}
      </p>
    )
  return (
    <RetryNotice {...rest} className={className}>
      {lastGoodAt !== undefined && (
        <p className="num">
          The data below is from {formatRecentInSentence(new Date(lastGoodAt).getTime() / 1000)}.
        </p>
      )}
      {children}
    </RetryNotice>
  )
}
