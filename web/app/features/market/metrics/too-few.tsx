import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why a figure is not shown: with so few people it would mean nothing or identify them. */
export function TooFew({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 text-muted">
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
