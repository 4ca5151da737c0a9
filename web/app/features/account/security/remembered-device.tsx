import { sessionTimeout } from '@evenkeel/contract/constants'
import { useState } from 'react'
import { signOut } from '../../../session/sign-out.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

const idleMinutes = sessionTimeout.timeoutMs / 60_000

/** Remember-me is fixed when a session starts, so turning it off means signing out (spec 4-20). */
export function RememberedDevice({ isRemembered }: { isRemembered: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
      <div className="min-w-48 flex-1">
        <h3 className="text-14">Remember me on this device</h3>
        <p className="text-muted">
          {isRemembered
            ? `On. You stay signed in here for up to ${sessionTimeout.authCookieDays} days.`
            : `Off. We sign you out after ${idleMinutes} idle minutes. To turn it on, check “Remember me” at sign-in.`}
        </p>
      </div>
      {isRemembered && (
        <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
          Stop remembering
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Stop remembering this device?"
        description="You’ll be signed out here."
        confirmLabel="Sign out"
        onConfirm={() => signOut('asked')}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}
