import type { ReactNode } from 'react'

interface SkipLinkProps {
  targetId?: string
  children?: ReactNode
}

export function SkipLink({ targetId = 'main', children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a href={`#${targetId}`} className="btn inverted skip-link">
      {children}
    </a>
  )
}
