import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isInternalPath } from '../../../text/is-internal-path.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'

const isWebAddress = (link: string) => URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)

/** A page of ours or of a register; anything else isn't followed. */
export const isReadable = (link: string | null): link is string =>
  link !== null && (isInternalPath(link) || isWebAddress(link))

export function SourceLink({ link, children }: { link: string | null; children: ReactNode }) {
  if (!isReadable(link)) return children
  if (isInternalPath(link)) return <Link to={link}>{children}</Link>
  return <ExternalLink href={link}>{children}</ExternalLink>
}
