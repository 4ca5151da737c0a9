import { Link } from 'react-router'
import { toggleTheme } from '../../session/stored/theme-choice.ts'
import { ThemeButton } from '../../ui/theme-button.tsx'
import { TestToolsOutlet } from '../test-tools-portal.tsx'

interface LegalFooterProps {
  className?: string
  /** For pages without a header of their own. */
  hasThemeButton?: boolean
}

/** Footer of every page before the dashboard. */
export function LegalFooter({ className = '', hasThemeButton = false }: LegalFooterProps) {
  return (
    <footer className={`flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-muted ${className}`}>
      <span>Evenkeel doesn’t give investment advice.</span>
      <Link to="/legal/privacy">Privacy</Link>
      <Link to="/legal/terms">Terms</Link>
      <Link to="/legal/how-we-are-paid">How we are paid</Link>
      <Link to="/shared/support">Support</Link>
      {hasThemeButton && <ThemeButton isSmall onToggle={toggleTheme} />}
      <TestToolsOutlet />
    </footer>
  )
}
