import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import { formatCount } from '@evenkeel/format/counts'
import { useEffect, useState } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'

interface Section {
  id: string
  label: string
  count?: number
}

export function sectionsOf({ person, application, requests, meetings, tickets }: PersonPage): Section[] {
  const account = { id: 'account', label: 'Account' }
  const log = { id: 'log', label: 'Audit and access' }
  if (person.type === 'admin') return [account, log]
  return [
    account,
    ...(application ? [{ id: 'application', label: 'Application' }] : []),
    { id: 'matches', label: 'Matches', count: requests.count },
    { id: 'meetings', label: 'Meetings', count: meetings.count },
    { id: 'tickets', label: 'Tickets', count: tickets.count },
    log,
  ]
}

/** The section at the top of the window. */
function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const seen = new Map<string, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting)
        setCurrent(ids.split(' ').find((id) => seen.get(id)))
      },
      { rootMargin: '-64px 0px -40% 0px' },
    )
    for (const id of ids.split(' ')) {
      const node = document.getElementById(id)
      if (node) observer.observe(node)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}

/** They leave the address alone: coming back leads to where one came from, not through the sections. */
export function SectionLinks({ sections }: { sections: readonly Section[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id).join(' ')) ?? sections[0]?.id
  return (
    <nav
      aria-label="Sections"
      className="sticky top-0 z-2 -mx-4 overflow-x-auto border-b border-line bg-canvas px-4 [scrollbar-width:none] medium:mx-0 medium:px-0"
    >
      <ul className="flex gap-6">
        {sections.map(({ id, label, count }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={joinClasses(
                '-mb-px block border-b-2 py-3 whitespace-nowrap no-underline',
                id === current
                  ? 'border-accent-mark font-semibold text-text'
                  : 'border-transparent font-medium text-muted',
              )}
              onClick={(event) => {
                event.preventDefault()
                const section = document.getElementById(id)
                section?.scrollIntoView({ block: 'start' })
                section?.focus({ preventScroll: true })
              }}
            >
              {label}
              {count !== undefined && (
                <span className="num font-normal text-muted"> {formatCount(count)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
