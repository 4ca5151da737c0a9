import { Blend } from 'lucide-react'
import { HelpLink } from '../../layout/help-link.tsx'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'
import { DeskLink } from './desk-link.tsx'

export const handle = {
  title: 'Matchmaking Checker',
  loginTo: 'check matches',
  audience: ['admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function MatchmakingChecker() {
  usePageHeader({
    title: handle.title,
    description: 'View and manage advisor-consumer matches.',
    action: <DeskLink />,
  })
  return (
    <NotOpenYet
      icon={<Blend />}
      action={<HelpLink heading="Matchmaking Process Help">Read how matching works</HelpLink>}
    >
      You will see here why two people match or do not, factor by factor. The checker is not open yet.
    </NotOpenYet>
  )
}
