import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { useReportUnsaved } from './unsaved-work.ts'

interface LeaveGuardProps {
  isDirty: boolean
  /** Set once the changes are saved, because navigation starts before the next render. */
  isSaved?: RefObject<boolean>
  /** What is lost: changes, or a file that has not arrived. */
  of?: 'changes' | 'upload'
}

const words = {
  changes: {
    title: 'Leave without saving?',
    description: 'Your changes aren’t saved.',
    stay: 'Keep editing',
    leave: 'Discard changes',
  },
  upload: {
    title: 'Your file isn’t uploaded yet',
    description: 'If you leave now, you’ll need to choose it again.',
    stay: 'Stay here',
    leave: 'Leave without it',
  },
} as const

/** Asks before unsaved changes are lost. A sign-out isn't blocked, because the page is already gone. */
export function LeaveGuard({ isDirty, isSaved, of = 'changes' }: LeaveGuardProps) {
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
      title={words[of].title}
      description={words[of].description}
      initialFocus={stay}
      footer={
        <>
          <Button ref={stay} variant="secondary" isReadOnlySafe onClick={() => blocker.reset?.()}>
            {words[of].stay}
          </Button>
          <Button isReadOnlySafe onClick={() => blocker.proceed?.()}>
            {words[of].leave}
          </Button>
        </>
      }
    />
  )
}
