import { UserRound } from 'lucide-react'
import { HelpLink } from '../../layout/help-link.tsx'
import { NobodyHere } from '../../layout/nobody-here.tsx'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'
import { usePathPerson } from '../../layout/use-path-person.ts'

export const handle = { title: 'Profile', loginTo: 'see this profile' } satisfies PageHandle
export const meta = () => privateMeta(handle.title)

function Here() {
  usePageHeader({ title: handle.title, help: { heading: 'Profile Creation Help' } })
  return (
    <NotOpenYet
      icon={<UserRound />}
      action={<HelpLink heading="Profile Creation Help">Read what a profile holds</HelpLink>}
    >
      Specialties, fees, documents and register record of an advisor will be shown here. Profiles are not open
      yet.
    </NotOpenYet>
  )
}

export default function Profile() {
  return usePathPerson('advisor').kind === 'invalid' ? <NobodyHere /> : <Here />
}
