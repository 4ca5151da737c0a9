import { Dialog } from '@base-ui/react/dialog'
import { sessionTimeout } from '@evenkeel/contract/constants'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { registerSessionModal, type WarningView } from '../../session/time-out/session-modal-trigger.ts'
import { Button } from '../../ui/button.tsx'
import { LiveRegion } from '../../ui/screen-reader.tsx'
import { useSecondsUntil } from '../../ui/use-seconds-until.ts'

const { countdownSeconds } = sessionTimeout
const sentence = (seconds: number) => `Your session will expire in ${seconds} seconds`

// Screen readers read the dialog when it opens at 60 seconds; announcing every second after that would be noise.
const spokenAt = [30, 10]

function Countdown({ deadlineAt }: { deadlineAt: number }) {
  const seconds = Math.min(countdownSeconds, useSecondsUntil(deadlineAt))
  const [first] = useState(seconds)
  const spoken = spokenAt.findLast((each) => seconds <= each && each < first)
  return (
    <>
      <Dialog.Description className="num mt-1 text-muted">{sentence(seconds)}</Dialog.Description>
      <LiveRegion>{spoken && sentence(spoken)}</LiveRegion>
    </>
  )
}

/** A tap outside the dialog dismisses it and must not also press what is underneath. */
function useNoTapThrough(popup: RefObject<HTMLElement | null>) {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!frame) return
    const stay = (event: TouchEvent) => {
      if (event.target instanceof Node && !popup.current?.contains(event.target)) event.preventDefault()
    }
    frame.addEventListener('touchstart', stay, { passive: false })
    return () => frame.removeEventListener('touchstart', stay)
  }, [frame, popup])
  return setFrame
}

/**
 * The warning before the time-out (spec 2.7-01). Focus stays inside, but the page behind can be scrolled and
 * clicked, which counts as activity and clears the warning (spec 4-19). Escape leaves it open.
 */
export default function SessionTimeOutModal() {
  const [{ isOpen, view }, setModal] = useState<{ isOpen: boolean; view?: WarningView }>({ isOpen: false })
  const popup = useRef<HTMLDivElement>(null)
  const extend = useRef<HTMLButtonElement>(null)
  const setFrame = useNoTapThrough(popup)

  useEffect(
    () =>
      registerSessionModal({
        show: (shown) => setModal({ isOpen: true, view: shown }),
        // The text stays until the dialog has faded out.
        hide: () => setModal((modal) => ({ ...modal, isOpen: false })),
        contains: (target) => target instanceof Node && (popup.current?.contains(target) ?? false),
      }),
    [],
  )

  return (
    <Dialog.Root open={isOpen} modal="trap-focus" disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-scrim" />
        <Dialog.Viewport ref={setFrame} className="dialog-frame">
          <Dialog.Popup ref={popup} role="alertdialog" className="dialog" initialFocus={extend}>
            <Dialog.Title className="text-20">Session Timeout Warning</Dialog.Title>
            {view && <Countdown deadlineAt={view.deadlineAt} />}
            <div className="dialog-foot">
              <Button variant="secondary" onClick={() => view?.logOutNow()}>
                Logout Now
              </Button>
              <Button ref={extend} onClick={() => view?.extend()}>
                Extend Session
              </Button>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
