import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'

interface NotOpenYetProps {
  icon: ReactNode
  /** What will be here, and that it is not open yet. */
  children: string
  action: ReactNode
}

/** Honest state of a page whose feature has not been built: what comes, and one thing one can do meanwhile. */
export function NotOpenYet({ icon, children, action }: NotOpenYetProps) {
  return <EmptyState className="card" icon={icon} sentence={children} action={action} />
}
