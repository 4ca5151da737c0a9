import { BadgeCheck, LifeBuoy } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'

/** The admin menu has exactly three links (spec 2.5-01), so the desks are linked from admin pages. */
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
