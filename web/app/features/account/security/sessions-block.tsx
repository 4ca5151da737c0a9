import { useRef, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LoadedBlock } from './loaded-block.tsx'
import { RememberedDevice } from './remembered-device.tsx'
import { type Session, useEndOtherSessions, useSessions } from './security-queries.ts'
import { SessionRow } from './session-row.tsx'

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { role } = useSession()
  const endOthers = useEndOtherSessions()
  const [isAsking, setIsAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const current = sessions.find(({ isCurrent }) => isCurrent)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  function sayEnded(words: string) {
    // The pressed button is gone, so focus moves to the list.
    list.current?.focus()
    showToast('success', words)
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Devices" className="divide-y divide-line">
        {[...(current ? [current] : []), ...others].map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            onEnded={() => sayEnded('We signed out that device.')}
          />
        ))}
      </ul>
      {others.length === 0 && <p className="text-muted">No other devices.</p>}
      {others.length > 0 && (
        <Button
          variant="secondary"
          className="self-start"
          isRunning={endOthers.isPending}
          onClick={() => setIsAsking(true)}
        >
          Sign out other devices
        </Button>
      )}
      <ProblemNotice words={failureSentence(endOthers.error)} />
      {/* An admin's session is never remembered. */}
      {current && role !== 'admin' && <RememberedDevice isRemembered={current.isRemembered} />}
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out other devices?"
        description="They’ll have to sign in again."
        confirmLabel="Sign out devices"
        onConfirm={() =>
          endOthers.mutate(undefined, { onSuccess: () => sayEnded('We signed out your other devices.') })
        }
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

export function SessionsBlock() {
  const sessions = useSessions()
  return (
    <LoadedBlock
      title="Where you’re signed in"
      description="Sign out devices you don’t recognize."
      query={sessions}
      skeletonRows={2}
    >
      {(data) => <SessionList sessions={data} />}
    </LoadedBlock>
  )
}
