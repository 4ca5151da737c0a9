import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

export function OutLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="inline-flex items-center gap-1.5">
      {children}
      <ExternalLink className="size-4 flex-none" aria-hidden="true" />
    </a>
  )
}
