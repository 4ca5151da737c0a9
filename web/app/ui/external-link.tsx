import type { ReactNode } from 'react'
import { VisuallyHidden } from './screen-reader.tsx'

interface ExternalLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** A link to another site, which gets no referrer; screen readers announce its host. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden> ({new URL(href).host})</VisuallyHidden>
    </a>
  )
}
