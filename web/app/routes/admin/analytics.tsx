import { ChartColumn } from 'lucide-react'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DeskLink } from './desk-link.tsx'

export const handle = {
  title: 'System Analytics',
  loginTo: 'see platform usage',
  audience: ['admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function Analytics() {
  usePageHeader({ title: handle.title, description: 'Platform usage and metrics.', action: <DeskLink /> })
  return (
    <NotOpenYet
      icon={<ChartColumn />}
      action={
        <LinkButton variant="secondary" to="/legal/privacy">
          Read what we may evaluate
        </LinkButton>
      }
    >
      Sign-ups, searches, answers and fairness figures will stand here. Analytics are not open yet.
    </NotOpenYet>
  )
}
