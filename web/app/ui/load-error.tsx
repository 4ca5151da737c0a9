import { formatRecent } from '@evenkeel/format/moments'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface LoadErrorProps {
  onRetry: () => unknown
  isRetrying?: boolean | undefined
  sentence?: string | undefined
  /** When the data still shown below was read. */
  lastGoodAt?: Date | number | string | undefined
  className?: string | undefined
}

// What happened, Retry, and the last good data kept below with its time.
export function LoadError({
  onRetry,
  isRetrying = false,
  sentence = 'We couldn’t load this.',
  lastGoodAt,
  className,
}: LoadErrorProps) {
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
          startIcon={<RefreshCw className="size-4" />}
          isRunning={isRetrying}
          onClick={onRetry}
        >
          Retry
        </Button>
      }
    >
      {lastGoodAt !== undefined && (
        <span className="num">
          The data below is from {formatRecent(new Date(lastGoodAt).getTime() / 1000)}.
        </span>
      )}
    </Notice>
  )
}
