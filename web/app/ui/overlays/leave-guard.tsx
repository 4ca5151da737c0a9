import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { useReportUnsaved } from './unsaved-work.ts'

interface LeaveGuardProps {
  isDirty: boolean
  /** Set once the changes are saved, because navigation starts before the next render. */
  isSaved?: RefObject<boolean>
}

/** Asks before unsaved changes are lost. A sign-out isn't blocked, because the page is already gone. */
export function LeaveGuard({ isDirty, isSaved }: LeaveGuardProps) {
  useReportUnsaved(isDirty)
  const stay = useRef<HTMLButtonElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && isSaved?.current !== true && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return (
    <Dialog
      isAlert
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      description="Your changes aren’t saved."
      initialFocus={stay}
      footer={
        <>
          <Button ref={stay} variant="secondary" isReadOnlySafe onClick={() => blocker.reset?.()}>
            Keep editing
          </Button>
          <Button isReadOnlySafe onClick={() => blocker.proceed?.()}>
            Discard changes
          </Button>
        </>
      }
    />
  )
}
