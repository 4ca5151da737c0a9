import { KeyRound } from 'lucide-react'
import { HelpLink } from '../../layout/help-link.tsx'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'

export const handle = {
  title: 'Change password',
  loginTo: 'change your password',
  audience: ['admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function ChangePassword() {
  usePageHeader({ title: handle.title, help: { heading: 'Password Requirements' } })
  return (
    <NotOpenYet
      icon={<KeyRound />}
      action={<HelpLink heading="Password Requirements">Read the password rules</HelpLink>}
    >
      You will change your password here. Accounts, and with them passwords, open with the next release.
    </NotOpenYet>
  )
}
