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
      note="Top center, 356 px, 4 seconds (notifications 5). At most 3, 14 px apart."
    >
      <div className="grid grid-cols-1 gap-3.5">
        <ToastCard request={{ kind: 'success', text: thanks }} onClose={ignore} />
        <ToastCard request={{ kind: 'error', text: failed }} onClose={ignore} />
        <ToastCard
          request={{
            kind: 'notification',
            text: 'Ruth Calloway accepted',
            description: 'She proposes Thu, Oct 8, 5:30 pm.',
            onClick: ignore,
          }}
          onClose={ignore}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => showToast('success', thanks)}>
            Show success
          </Button>
          <Button variant="secondary" size="small" onClick={() => showToast('error', failed)}>
            Show error
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              showToast('notification', 'Ruth Calloway accepted', {
                description: 'She proposes Thu, Oct 8, 5:30 pm.',
                durationMs: 5000,
                onClick: ignore,
              })
            }
          >
            Show notification
          </Button>
        </div>
      </div>
    </GallerySection>
  )
}

export function GalleryNotices() {
  return (
    <GallerySection title="Notices">
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
          Results from 10:42 am. They may be out of date.
        </Notice>
        <Notice kind="danger" icon={<WifiOff />}>
          You’re offline. Last updated 11:20 am.
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
          Read-only, about two minutes. Ranges work too.
        </Notice>
      </div>
    </GallerySection>
  )
}
