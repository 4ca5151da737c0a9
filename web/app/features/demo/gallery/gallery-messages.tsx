import { Clock, Lock, WifiOff } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ToastCard } from '../../../ui/overlays/toast-card.tsx'
import { GallerySection } from './gallery-section.tsx'

const thanks = 'Thank you for your feedback! Someone will be in touch shortly.'
const failed = 'Failed to send feedback. Please try again.'

export function GalleryToasts() {
  const ignore = () => {}
  return (
    <GallerySection
      title="Toasts"
      note="Top-centre, 356 px, 4 seconds; notifications 5 seconds. At most 3, 14 px apart."
    >
      <div className="grid grid-cols-1 gap-3.5">
        <ToastCard request={{ kind: 'success', text: thanks }} onClose={ignore} />
        <ToastCard request={{ kind: 'error', text: failed }} onClose={ignore} />
        <ToastCard
          request={{
            kind: 'notification',
            text: 'Ruth Calloway accepted',
            description: 'She proposes Thu 8 Oct, 5:30 pm.',
            onClick: ignore,
          }}
          onClose={ignore}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => showToast('success', thanks)}>
            Show a success
          </Button>
          <Button variant="secondary" size="small" onClick={() => showToast('error', failed)}>
            Show an error
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              showToast('notification', 'Ruth Calloway accepted', {
                description: 'She proposes Thu 8 Oct, 5:30 pm.',
                durationMs: 5000,
                onClick: ignore,
              })
            }
          >
            Show a notification
          </Button>
        </div>
      </div>
    </GallerySection>
  )
}

export function GalleryNotices() {
  return (
    <GallerySection title="Notices" note="In the page, for as long as they are true.">
      <div className="grid gap-3">
        <Notice kind="info">You were signed out after 15 minutes without activity.</Notice>
        <Notice
          kind="warning"
          icon={<Clock />}
          action={
            <button type="button" className="link">
              Search again
            </button>
          }
        >
          These may be out of date. Results from 10:42 am.
        </Notice>
        <Notice kind="danger" icon={<WifiOff />}>
          You are offline. What you see is from 11:20 am.
        </Notice>
        <Notice icon={<Lock />}>Read-only while masquerading.</Notice>
        <Notice
          kind="info"
          title="Link accounts instead"
          action={
            <Button variant="secondary" size="small">
              Link accounts
            </Button>
          }
        >
          Read-only, takes about two minutes. Bands work as well.
        </Notice>
      </div>
    </GallerySection>
  )
}
