import { Menu, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { headerLinks, registerLink } from './site-links.ts'

// A native disclosure, so that it works before and without the script.
export function SiteMenu() {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    details.current?.querySelector('summary')?.focus()
  }

  function closeWhenLeft({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !details.current?.contains(relatedTarget)) close()
  }

  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
      className="medium:hidden"
    >
      <summary aria-label="Menu" className="icon-btn bare list-none [&::-webkit-details-marker]:hidden">
        {isOpen ? <X /> : <Menu />}
      </summary>
      <nav
        aria-label="Site"
        className="absolute inset-x-0 top-full z-10 border-b border-line bg-canvas px-4 pt-2 pb-4 shadow-lift"
      >
        <ul className="mb-3">
          {headerLinks.map(({ label, to }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                onClick={close}
                className="flex min-h-12 items-center text-16 font-medium text-text no-underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <LinkButton variant="secondary" to={registerLink.to} onClick={close} className="w-full">
          {registerLink.label}
        </LinkButton>
      </nav>
    </details>
  )
}
