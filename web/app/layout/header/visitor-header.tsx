import { CircleQuestionMark, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toggleTheme } from '../../session/stored/theme-choice.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ThemeButton } from '../../ui/theme-button.tsx'

interface VisitorHeaderProps {
  /** In place of the logo on phones. */
  back?: ReactNode
  /** What the page adds. */
  actions?: ReactNode
  /** Where signing in leads back to. */
  returnTo: string
}

/** One row of 56 px above a page that visitors without an account see. */
export function VisitorHeader({ back, actions, returnTo }: VisitorHeaderProps) {
  return (
    <header className="border-b border-line">
      <div className="flex h-14 items-center gap-1 px-4 medium:px-6">
        {back ?? (
          <Link to="/" className="flex no-underline" aria-label="Evenkeel home">
            <Logo />
          </Link>
        )}
        <div className="ml-auto flex items-center gap-1">
          {actions}
          <LinkButton
            variant="transparent"
            startIcon={<CircleQuestionMark />}
            to="/help"
            target="_blank"
            className="max-medium:px-2! max-medium:[&>.btn-label]:sr-only"
          >
            Help
          </LinkButton>
          <ThemeButton onToggle={toggleTheme} className="max-medium:hidden" />
          <LinkButton
            variant="secondary"
            startIcon={<UserRound className="medium:hidden" />}
            to="/shared/login"
            state={{ returnTo }}
            className="ml-2 max-medium:ml-0 max-medium:border-transparent! max-medium:px-2! max-medium:[&>.btn-label]:sr-only"
          >
            Sign in
          </LinkButton>
        </div>
      </div>
    </header>
  )
}
