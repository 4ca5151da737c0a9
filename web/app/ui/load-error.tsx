import { formatRecentInSentence } from '@evenkeel/format/moments'
import { Lock, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { joinClasses } from './join-classes.ts'
import { Notice } from './notice.tsx'

interface LoadErrorProps {
  onRetry: () => unknown
  isRetrying?: boolean | undefined
  sentence?: string | undefined
  /** What went wrong; it may say that the part is hidden on purpose. */
  error?: unknown
  /** When the data still shown below was read. */
  lastGoodAt?: Date | number | string | undefined
  className?: string | undefined
  /** What support needs to find the failure. */
  children?: ReactNode
}

/** Why a part is hidden on purpose, if the error says so. */
function hiddenReason(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('hiddenBecause' in error)) return undefined
  return typeof error.hiddenBecause === 'string' ? error.hiddenBecause : undefined
}

// What happened, Retry, and the last good data kept below with its time.
export function LoadError({
  onRetry,
  isRetrying = false,
  sentence = 'We couldn’t load this.',
  error,
  lastGoodAt,
  className,
  children,
}: LoadErrorProps) {
  const hidden = hiddenReason(error)
  if (hidden !== undefined)
    return (
      <p className={joinClasses('flex items-center gap-2 text-muted', className)}>
        <Lock className="size-4 flex-none" aria-hidden="true" />
        {hidden}
      </p>
    )
  return (
    <Notice
      kind="danger"
      role="alert"
      icon={<TriangleAlert />}
      title={sentence}
      className={className}
      action={
        <Button
          variant="secondary"
          size="small"
          isReadOnlySafe
          startIcon={<RefreshCw className="size-4" />}
          isRunning={isRetrying}
          onClick={onRetry}
        >
          Retry
        </Button>
      }
    >
      {lastGoodAt !== undefined && (
        <p className="num">
          The data below is from {formatRecentInSentence(new Date(lastGoodAt).getTime() / 1000)}.
        </p>
      )}
      {children}
    </Notice>
  )
}
