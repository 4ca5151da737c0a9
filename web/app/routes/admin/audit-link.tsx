import { ScrollText } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'

/** The admin menu has three links and no more (spec 2.5-01): the way to the audit log stands on their pages. */
export function AuditLink() {
  return (
    <LinkButton variant="secondary" startIcon={<ScrollText />} to="/admin/audit">
      Audit log
    </LinkButton>
  )
}
