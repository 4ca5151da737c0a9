import { BadgeCheck, LifeBuoy } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'

/** The admin menu has three links and no more (spec 2.5-01): the way to the desks stands on their pages. */
export function DeskLinks() {
  return (
    <>
      <LinkButton variant="secondary" startIcon={<BadgeCheck />} to="/admin/vetting">
        Vetting desk
      </LinkButton>
      <LinkButton variant="secondary" startIcon={<LifeBuoy />} to="/shared/support">
        Support desk
      </LinkButton>
    </>
  )
}
