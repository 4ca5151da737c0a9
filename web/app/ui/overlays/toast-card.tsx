import { Bell, Check, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import type { ToastKind, ToastRequest } from './toast.ts'

const icons: Record<ToastKind, ReactNode> = {
  success: <Check className="text-accent-text" />,
  error: <TriangleAlert className="text-danger" />,
  warning: <TriangleAlert className="text-warning" />,
  info: <Info className="text-info" />,
  notification: <Bell />,
}

export function ToastCard({ request, onClose }: { request: ToastRequest; onClose: () => void }) {
  const { kind, text, description, onClick, action } = request
  const isStrong = Boolean(description || onClick || action)
  return (
    <div className="toast" data-kind={kind}>
      {icons[kind]}
      <div className="min-w-0 flex-1">
        {onClick ? (
          <button
            type="button"
            className="toast-open"
            onClick={() => {
              onClose()
              onClick()
            }}
          >
            {text}
          </button>
        ) : (
          <p className={isStrong ? 'font-semibold' : undefined}>{text}</p>
        )}
        {description && <p className="text-muted">{description}</p>}
      </div>
      {action && (
        <Button
          variant="secondary"
          size="small"
          className="-my-1.5 self-center"
          onClick={() => {
            onClose()
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      )}
      {isStrong && (
        <IconButton label="Close" icon={<X className="size-4" />} isBare isSmall onClick={onClose} />
      )}
    </div>
  )
}
