import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { WatchSkeleton } from '../../features/contact/watch/watch-skeleton.tsx'
import { advisorPath, requestPath } from '../../features/market/requests/paths.ts'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { LinkButton } from '../../ui/button.tsx'

export const handle = {
  title: 'Watch list',
  loginTo: 'see what changed about your advisors',
  audience: ['consumer'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

// Imported here and not by name: its parts are shared with pages that visitors open, which would all grow.
const loading = import('../../features/contact/watch/watch-page.tsx')
// A failure is shown where the page is rendered; here it must not count as unhandled.
loading.catch(() => undefined)
const WatchPage = lazy(async () => ({ default: (await loading).WatchPage }))

const places = { advisor: advisorPath, request: requestPath }

/** Changes of advisors a consumer saved or hired, and the yearly check-in. */
export default function Watch() {
  usePageHeader({
    title: handle.title,
    back: { to: '/consumer/profile' },
    action: (
      <LinkButton
        variant="secondary"
        to="/consumer/settings#notifications"
        startIcon={<Bell className="size-4" />}
      >
        Manage alerts
      </LinkButton>
    ),
  })
  return (
    <Suspense fallback={<WatchSkeleton />}>
      <WatchPage places={places} />
    </Suspense>
  )
}
