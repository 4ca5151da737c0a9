import { PeoplePage } from '../../features/staff/people-desk/people-page.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'

export const handle = {
  title: 'People',
  loginTo: 'find people',
  audience: ['admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function People() {
  usePageHeader({ title: handle.title, description: 'Everyone with an account, and our staff.' })
  return <PeoplePage />
}
