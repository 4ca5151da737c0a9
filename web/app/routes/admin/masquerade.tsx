import type { CurrentMasquerade } from '@evenkeel/contract/staff/masquerade'
import { useNavigate } from 'react-router'
import { MasqueradePage } from '../../features/staff/masquerade/masquerade-page.tsx'
import { targetAddress } from '../../layout/gates/user-addresses.ts'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { useIsMobile } from '../../layout/sidebar/use-is-mobile.ts'
import { LinkButton } from '../../ui/button.tsx'

export const handle = {
  title: 'User Masquerading',
  loginTo: 'view the product as a user',
  audience: ['admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

/** spec 2.1-25 */
export default function Masquerade() {
  const isPhone = useIsMobile()
  const navigate = useNavigate()
  usePageHeader({
    title: handle.title,
    description:
      'Access consumer and advisor profiles and metrics. The user sees every session in the access log.',
  })
  const open = ({ session }: CurrentMasquerade) =>
    void navigate(targetAddress(session.targetUserType, session.targetUserId))
  return (
    <MasqueradePage
      isPhone={isPhone}
      onStarted={open}
      actionsFor={({ id, name, email }) => (
        <LinkButton
          variant="secondary"
          size="small"
          aria-label={`Open person ${name || email}`}
          to={`/admin/people/${id}`}
        >
          Open person
        </LinkButton>
      )}
    />
  )
}
