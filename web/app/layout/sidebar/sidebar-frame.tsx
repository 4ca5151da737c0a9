import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo, LogoMark } from '../../ui/logo.tsx'
import { VisuallyHidden } from '../../ui/screen-reader.tsx'
import { TestToolsOutlet } from '../test-tools-portal.tsx'
import { useMenuLink } from './use-mobile-menu.ts'

interface SidebarFrameProps {
  label: string
  isCollapsed?: boolean
  /** Next to the logo: the collapse toggle or the menu's close button. */
  corner?: ReactNode
  children: ReactNode
  /** Below the links, separate from them. */
  after?: ReactNode
  foot: ReactNode
}

/** Logo at the top (spec 2.4-01), then the links, and the account at the bottom. */
export function SidebarFrame({
  label,
  isCollapsed = false,
  corner,
  children,
  after,
  foot,
}: SidebarFrameProps) {
  const menuLink = useMenuLink()
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto px-4 py-5">
      <div
        className={
          isCollapsed ? 'flex flex-col items-center gap-3' : 'flex items-center justify-between gap-2'
        }
      >
        <Link
          to="/"
          {...menuLink}
          className={isCollapsed ? 'flex p-1 no-underline' : 'flex px-2 no-underline'}
        >
          {isCollapsed ? (
            <>
              <LogoMark />
              <VisuallyHidden>Evenkeel</VisuallyHidden>
            </>
          ) : (
            <Logo />
          )}
        </Link>
        {corner}
      </div>
      {/* In a low window the links scroll, so that the account stays in view. */}
      <div className="-mx-4 flex min-h-40 flex-1 flex-col gap-4 overflow-y-auto px-4 [scrollbar-width:thin]">
        <nav aria-label={label}>{children}</nav>
        {after}
      </div>
      <div className={isCollapsed ? 'empty:hidden [&_.btn-label]:sr-only [&_.btn]:w-full' : 'contents'}>
        <TestToolsOutlet />
      </div>
      {foot}
    </div>
  )
}
