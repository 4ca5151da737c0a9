import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  description: string
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
}

/** Closes before the change begins: the question for the password may come next, and two windows would cover each other. */
export function ConfirmDialog({
  isOpen,
  title,
  description,
  confirmLabel,
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
            Cancel
          </Button>
          <Button onClick={confirm}>{confirmLabel}</Button>
        </>
      }
    />
  )
}
