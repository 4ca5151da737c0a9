import { brand } from '@evenkeel/contract/site/brand'
import { Link } from 'react-router'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { footerLinks, type SiteLink } from './site-links.ts'

const linkClasses = 'inline-block py-1 text-muted hover:text-text'

function FooterLink({ label, to }: SiteLink) {
  if (to.startsWith('https://')) {
    return (
      <ExternalLink href={to} className={linkClasses}>
        {label}
      </ExternalLink>
    )
  }
  return (
    <Link to={to} prefetch="intent" className={linkClasses}>
      {label}
    </Link>
  )
}

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-rail py-8">
      <div className="mx-auto flex max-w-content flex-wrap items-start justify-between gap-x-12 gap-y-6 px-4 medium:px-6">
        <div className="max-w-105">
          <Link to="/" className="inline-flex no-underline" aria-label={`${brand.name} home`}>
            <Logo />
          </Link>
          <p className="mt-3 text-muted">
            {brand.name} introduces people to financial advisors. It gives no investment advice. Cost figures
            are illustrations.
          </p>
        </div>
        <nav aria-label="About us" className="max-medium:w-full">
          <ul className="grid grid-cols-2 gap-x-8 medium:grid-cols-[repeat(3,auto)]">
            {footerLinks.map((link) => (
              <li key={link.to}>
                <FooterLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
