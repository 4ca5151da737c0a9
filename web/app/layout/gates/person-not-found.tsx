import { SearchX } from 'lucide-react'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageHeader } from '../header/use-page-header.ts'
import { homeAddress } from './user-addresses.ts'

/** Not-found state inside the dashboard, for an address whose id is neither a number nor a UUID (spec 2.1-30). */
export function PersonNotFound() {
  const { role, userId } = useSession()
  usePageHeader({ title: 'Page not found' })
  return (
    <EmptyState
      className="card"
      icon={<SearchX />}
      sentence="There’s no such person. Check the web address for typos."
      action={
        <LinkButton variant="secondary" to={homeAddress({ role, userId })}>
          Go to home page
        </LinkButton>
      }
    />
  )
}
