import { House } from 'lucide-react'
import { HelpLink } from '../../layout/help-link.tsx'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'

export const handle = {
  title: 'Home',
  loginTo: 'see your home page and your profile',
  audience: ['consumer'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function Profile() {
  usePageHeader({ title: handle.title, help: { heading: 'Profile Creation Help' } })
  return (
    <NotOpenYet
      icon={<House />}
      action={<HelpLink heading="Profile Creation Help">Read what a profile holds</HelpLink>}
    >
      Your next step, your matches and your answers will stand here. Profiles are not open yet.
    </NotOpenYet>
  )
}
