import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export interface RetryNoticeProps {
  onRetry: () => unknown
  isRetrying?: boolean | undefined
  sentence?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** What failed, and Retry. */
export function RetryNotice({
  onRetry,
  isRetrying = false,
  sentence = 'We couldn’t load this.',
  className,
  children,
}: RetryNoticeProps) {
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
      {children}
    </Notice>
  )
}
