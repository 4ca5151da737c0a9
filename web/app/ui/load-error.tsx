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

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

function whenOf(lastGoodAt: Date | number | string): string {
  const at = new Date(lastGoodAt)
  const isToday = at.toDateString() === new Date().toDateString()
  return (isToday ? timeOfDay : dayAndTime)
    .format(at)
    .replace(/\s?(AM|PM)$/, (half) => ` ${half.trim().toLowerCase()}`)
}

// What happened, Retry, and the age of the last good data below.
export function LoadError({
  onRetry,
  isRetrying = false,
  sentence = 'We could not load this.',
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
      {lastGoodAt !== undefined && <span className="num">Shown below: from {whenOf(lastGoodAt)}.</span>}
    </Notice>
  )
}
