import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Confirms what can't be undone. Closes before the change starts, because the password dialog may open next. */
export function ConfirmDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  function confirm() {
    onClose()
    onConfirm()
  }
  return (
    <Dialog
      isAlert
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
