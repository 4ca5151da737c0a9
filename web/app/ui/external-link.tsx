import type { ReactNode } from 'react'
import { VisuallyHidden } from './screen-reader.tsx'

interface ExternalLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** Leads away from us: the other site learns nothing, and a screen reader says where it leads. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden> ({new URL(href).host})</VisuallyHidden>
    </a>
  )
}
