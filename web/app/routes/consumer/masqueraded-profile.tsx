import { ConsumerView } from '../../features/people/consumers/card/consumer-view.tsx'
import { PersonNotFound } from '../../layout/gates/person-not-found.tsx'
import { usePathPerson } from '../../layout/gates/use-path-person.ts'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { readConsumerHelp } from '../help-panels.tsx'

export const handle = {
  title: 'Profile',
  loginTo: 'see this profile',
  audience: ['consumer', 'admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

function Header() {
  usePageHeader({ title: handle.title, help: readConsumerHelp })
  return null
}

/** spec 2.1-23 */
export default function MasqueradedProfile() {
  const person = usePathPerson('consumer')
  if (person.kind !== 'person') return <PersonNotFound />
  return (
    <>
      <Header />
      <ConsumerView key={person.uuid} id={person.uuid} nobody={<PersonNotFound />} />
    </>
  )
}
