import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { listenForToasts, takeWaitingToasts } from './toast.ts'
import { ToastCard } from './toast-card.tsx'

const width: CSSProperties = { '--width': '356px' }

function showWaiting() {
  for (const request of takeWaitingToasts()) {
    const { durationMs } = request
    toast.custom((id) => <ToastCard request={request} onClose={() => toast.dismiss(id)} />, {
      ...(durationMs !== undefined && { duration: durationMs }),
    })
  }
}

// spec 2.7-07, 4-46, 9-11: every value that the specification names is set explicitly, even where it is the
// default.
export default function ToastStack() {
  // Runs after sonner's own effect, so that the stack listens before the first toast is shown.
  useEffect(() => {
    showWaiting()
    return listenForToasts(showWaiting)
  }, [])
  return (
    <Sonner
      position="top-center"
      duration={4000}
      visibleToasts={3}
      gap={14}
      offset={24}
      mobileOffset={16}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel="Messages"
      style={width}
      toastOptions={{ unstyled: true }}
    />
  )
}
