import { Bell } from 'lucide-react'
import { WatchPage } from '../../features/contact/watch/watch-page.tsx'
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
        Change alerts
      </LinkButton>
    ),
  })
  return <WatchPage places={places} />
}
