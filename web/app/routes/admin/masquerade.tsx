import { UserRoundCog } from 'lucide-react'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DeskLink } from './desk-link.tsx'

export const handle = {
  title: 'User Masquerading',
  loginTo: 'view the product as a user',
  audience: ['admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function Masquerade() {
  usePageHeader({
    title: handle.title,
    description: 'Access consumer and advisor profiles and metrics.',
    action: <DeskLink />,
  })
  return (
    <NotOpenYet
      icon={<UserRoundCog />}
      action={
        <LinkButton variant="secondary" to="/legal/privacy">
          Read what users are promised
        </LinkButton>
      }
    >
      You will find a consumer or advisor here and view the product as they see it, with a reason they can
      read. Masquerading is not open yet.
    </NotOpenYet>
  )
}
