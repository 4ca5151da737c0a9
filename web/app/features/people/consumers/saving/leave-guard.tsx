import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useReportUnsaved } from '../../../../ui/overlays/unsaved-work.ts'
import type { AnswersForm } from '../questions/use-answers-form.ts'

interface LeaveGuardProps {
  answersForm: AnswersForm
  /** Saves what can be saved before the user is asked. */
  isSavedOnLeaving: boolean
}

/** Saves changes when the user leaves, and asks once if that is not possible. */
export function LeaveGuard({ answersForm, isSavedOnLeaving }: LeaveGuardProps) {
  useReportUnsaved(!isSavedOnLeaving)
  const latest = useRef(answersForm)
  useEffect(() => {
    latest.current = answersForm
  })
  const [isAsking, setIsAsking] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && latest.current.isUnsaved(),
  )

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  const { state } = blocker
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is handled once, when it begins
  useEffect(() => {
    if (state !== 'blocked') return
    async function leave() {
      const isKept = isSavedOnLeaving && (await latest.current.save())
      if (isKept) blocker.proceed?.()
      else setIsAsking(true)
    }
    void leave()
  }, [state])

  function stay() {
    setIsAsking(false)
    blocker.reset?.()
  }

  function leave() {
    setIsAsking(false)
    blocker.proceed?.()
  }

  return (
    <Dialog
      isOpen={isAsking}
      onClose={stay}
      isAlert
      title="Leave without saving?"
      description="Some of your changes aren’t saved and will be lost."
      footer={
        <>
          <Button variant="transparent" onClick={leave}>
            Leave
          </Button>
          <Button variant="secondary" onClick={stay}>
            Stay
          </Button>
        </>
      }
    />
  )
}
