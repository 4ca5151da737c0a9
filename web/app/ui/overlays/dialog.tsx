import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { joinClasses } from '../join-classes.ts'

export interface DialogProps {
  isOpen: boolean
  /** Called by Escape, the scrim and the ×; an alert dialog isn't closed by the scrim and has no ×. */
  onClose: () => void
  title: ReactNode
  isTitleHidden?: boolean | undefined
  description?: ReactNode
  icon?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** The footer begins with a button that only closes the dialog. */
  hasCancel?: boolean | undefined
  isAlert?: boolean | undefined
  isWide?: boolean | undefined
  /** Beside the content on wide screens, not shown on phones. */
  aside?: ReactNode
  initialFocus?: RefObject<HTMLElement | null> | undefined
  className?: string | undefined
}

/** The second press of a double click on what opens a dialog lands on the scrim. It must not close the dialog. */
const isSecondOfDouble = (event: Event) => event instanceof MouseEvent && event.detail > 1

export function Dialog({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  description,
  icon,
  children,
  footer,
  hasCancel = false,
  isAlert = false,
  isWide = false,
  aside,
  initialFocus,
  className,
}: DialogProps) {
  const Parts = isAlert ? BaseAlertDialog : BaseDialog
  const isHeadless = isTitleHidden && !description && !icon
  const close = !isAlert && (
    <Parts.Close
      render={<IconButton label="Close" icon={<X />} isBare isReadOnlySafe className="-mt-2 -mr-2 ml-auto" />}
    />
  )
  return (
    <Parts.Root
      open={isOpen}
      onOpenChange={(open, { event }) => !open && !isSecondOfDouble(event) && onClose()}
    >
      <Parts.Portal>
        <Parts.Backdrop className="dialog-scrim" />
        <Parts.Viewport className="dialog-frame">
          <Parts.Popup
            className={joinClasses('dialog', isWide && 'wide', Boolean(aside) && 'with-aside', className)}
            {...(initialFocus && { initialFocus })}
          >
            {aside && <aside className="dialog-aside">{aside}</aside>}
            <div className="dialog-head">
              {icon}
              <div className={isHeadless ? 'sr-only' : 'min-w-0 flex-1'}>
                <Parts.Title className={isTitleHidden ? 'sr-only' : 'text-20'}>{title}</Parts.Title>
                {description && (
                  <Parts.Description className={isTitleHidden ? undefined : 'mt-1 text-muted'}>
                    {description}
                  </Parts.Description>
                )}
              </div>
              {close}
            </div>
            {children && <div className={isHeadless ? undefined : 'mt-4'}>{children}</div>}
            {footer && (
              <div className="dialog-foot">
                {hasCancel && (
                  <Button variant="secondary" isReadOnlySafe onClick={onClose}>
                    Cancel
                  </Button>
                )}
                {footer}
              </div>
            )}
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  )
}
