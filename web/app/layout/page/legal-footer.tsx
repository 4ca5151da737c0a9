import { Link } from 'react-router'
import { TestToolsOutlet } from '../test-tools-portal.tsx'

/** Footer of every page before the dashboard. */
export function LegalFooter({ className = '' }: { className?: string }) {
  return (
    <footer className={`flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-muted ${className}`}>
      <span>Evenkeel doesn’t give investment advice.</span>
      <Link to="/legal/privacy">Privacy</Link>
      <Link to="/legal/terms">Terms</Link>
      <Link to="/legal/how-we-are-paid">How we are paid</Link>
      <TestToolsOutlet />
    </footer>
  )
}
