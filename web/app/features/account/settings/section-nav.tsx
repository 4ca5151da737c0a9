import { Link } from 'react-router'
import { useCurrentSection } from './use-current-section.ts'

export interface SettingsSection {
  id: string
  title: string
}

/** Next to the sections on wide screens, above them on narrow ones. */
export function SectionNav({ sections }: { sections: readonly SettingsSection[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <nav aria-label="Settings" className="large:sticky large:top-6 large:w-44 large:flex-none">
      <ul className="flex flex-wrap gap-1 large:flex-col">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace
              aria-current={current === id ? 'true' : undefined}
              className="flex min-h-9 items-center rounded-control px-3 font-medium text-muted no-underline hover:text-text aria-[current]:bg-hover aria-[current]:text-text pointer-coarse:min-h-11"
              // Focus moves to the section that the link scrolls to.
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
