import { useEffect, useState } from 'react'
import { FreshSignInCanceled, registerConfirmDialog } from '../../session/confirm-it-is-you.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ConfirmForm } from './confirm-form.tsx'

interface Asking {
  done: () => void
  cancel: () => void
}

/** Asks for the password again before a sensitive change, for any part of the page that needs it. */
export function ConfirmItIsYou() {
  const [asking, setAsking] = useState<Asking>()

  useEffect(() => {
    let open: Asking | undefined
    const unregister = registerConfirmDialog({
      open: () => {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        open = { done: resolve, cancel: () => reject(new FreshSignInCanceled()) }
        setAsking(open)
        return promise.finally(() => setAsking(undefined))
      },
    })
    return () => {
      unregister()
      open?.cancel()
    }
  }, [])

  return (
    <Dialog
      isOpen={asking !== undefined}
      onClose={() => asking?.cancel()}
      title="Confirm it’s you"
      description="Enter your password to make this change."
    >
      {asking && <ConfirmForm onDone={asking.done} onCancel={asking.cancel} />}
    </Dialog>
  )
}
