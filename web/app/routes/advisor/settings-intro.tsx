import { Compass } from 'lucide-react'
import { HelpLink } from '../../layout/help-link.tsx'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'

export const handle = {
  title: 'Before you start',
  loginTo: 'read the guide for advisors',
  audience: ['advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function SettingsIntro() {
  usePageHeader({ title: handle.title, help: { heading: 'Matchmaking Process Help' } })
  return (
    <NotOpenYet
      icon={<Compass />}
      action={<HelpLink heading="Matchmaking Process Help">Read how matching works</HelpLink>}
    >
      Four short cards will explain what a match is, what you see before you accept, and how the order is
      decided. The guide is not open yet.
    </NotOpenYet>
  )
}
