import { Link } from 'react-router'
import { TestToolsSlot } from '../test-tools-slot.tsx'

/** The foot of every page before the dashboard. */
export function LegalFoot({ className = '' }: { className?: string }) {
  return (
    <footer className={`flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-muted ${className}`}>
      <span>Evenkeel gives no investment advice.</span>
      <Link to="/legal/privacy">Privacy</Link>
      <Link to="/legal/terms">Terms</Link>
      <Link to="/legal/how-we-are-paid">How we are paid</Link>
      <TestToolsSlot />
    </footer>
  )
}
