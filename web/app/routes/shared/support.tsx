import { LifeBuoy } from 'lucide-react'
import { HelpLink } from '../../layout/help-link.tsx'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'

export const handle = {
  title: 'Support',
  loginTo: 'write to support',
  audience: ['consumer', 'advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function Support() {
  usePageHeader({ title: handle.title, help: { heading: 'Support Help' } })
  return (
    <NotOpenYet icon={<LifeBuoy />} action={<HelpLink heading="Support Help">Look in Help</HelpLink>}>
      You will write to our staff here and follow their answers. Support requests are not open yet; most
      questions have an answer in Help.
    </NotOpenYet>
  )
}
