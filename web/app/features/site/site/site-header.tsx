import { brand } from '@evenkeel/contract/site/brand'
import { Link } from 'react-router'
import { toggleTheme } from '../../../session/stored/theme-choice.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { ThemeButton } from '../../../ui/theme-button.tsx'
import { headerLinks, logInLink, registerLink } from './site-links.ts'
import { SiteMenu } from './site-menu.tsx'

export function SiteHeader() {
  return (
    <header className="relative border-b border-line">
      <div className="mx-auto flex min-h-14 max-w-content items-center gap-3 px-4 medium:min-h-18 medium:px-6">
        <Link to="/" className="flex no-underline" aria-label={`${brand.name} home`}>
          <Logo />
        </Link>
        <nav aria-label="Site" className="ml-3 hidden items-center gap-4 medium:flex large:ml-5 large:gap-6">
          {headerLinks.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="py-2 font-medium whitespace-nowrap text-muted no-underline hover:text-text"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 medium:gap-2">
          <LinkButton variant="transparent" to={logInLink.to} prefetch="intent">
            {logInLink.label}
          </LinkButton>
          <LinkButton
            variant="secondary"
            to={registerLink.to}
            prefetch="intent"
            className="whitespace-nowrap max-medium:hidden"
          >
            {registerLink.label}
          </LinkButton>
          <ThemeButton className="max-[359px]:hidden" onToggle={toggleTheme} />
          <SiteMenu />
        </div>
      </div>
    </header>
  )
}
