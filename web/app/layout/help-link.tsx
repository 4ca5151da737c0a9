import { LinkButton } from '../ui/button.tsx'
import { helpAddressFor } from './help-button.tsx'

/** The useful action of a page that is not open yet: what Help says about it. */
export function HelpLink({ heading, children }: { heading: string; children: string }) {
  return (
    <LinkButton variant="secondary" to={helpAddressFor(heading)}>
      {children}
    </LinkButton>
  )
}
