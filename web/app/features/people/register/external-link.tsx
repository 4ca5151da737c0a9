import { ExternalLink as ExternalLinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export function ExternalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="inline-flex items-center gap-1.5">
      {children}
      <ExternalLinkIcon className="size-4 flex-none" aria-hidden="true" />
    </a>
  )
}
