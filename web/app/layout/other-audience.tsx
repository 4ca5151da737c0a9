import type { Role } from '@evenkeel/contract/choices'
import { useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { PageHandle } from './page-handle.ts'
import { usePageHeader } from './use-page-header.ts'
import { homeAddress } from './user-addresses.ts'

const wordsFor: Readonly<Record<Role, string>> = {
  consumer: 'people looking for an advisor',
  advisor: 'advisors',
  admin: 'support staff',
}

/** A role we do not know is treated as the menu treats it: as a consumer (spec 2.4-09). */
export function isAudience(page: PageHandle | undefined, role: Role | undefined): boolean {
  return !page?.audience || page.audience.includes(role ?? 'consumer')
}

/** A signed-in person on a page that is made for another role. */
export function OtherAudience({ page }: { page: PageHandle }) {
  const { role, userId } = useSession()
  usePageHeader({ title: page.title })
  const audience = (page.audience ?? []).map((each) => wordsFor[each]).join(' and ')
  return (
    <EmptyState
      className="card"
      sentence={`This page is for ${audience}.`}
      action={
        <LinkButton variant="secondary" to={homeAddress({ role, userId })}>
          Go to your home page
        </LinkButton>
      }
    />
  )
}
