import { Link, useLocation } from 'react-router'
import { SectionHeading } from './prose-components.tsx'
import type { ProseSection } from './read-sections.ts'

interface SectionsProps {
  sections: readonly ProseSection[]
}

// People keep addresses with anchors, so an anchor depends on the heading and not on its position.
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export function ProseContents({ sections }: SectionsProps) {
  const { search } = useLocation()
  return (
    <nav aria-label="On this page">
      <p className="text-12 font-semibold text-muted">On this page</p>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-4">
        {sections.map(({ heading }) => (
          <li key={heading}>
            <Link
              to={{ search, hash: anchorOf(heading) }}
              className="inline-block py-1 text-muted decoration-line-strong hover:text-text"
            >
              {heading}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ProseSections({ sections }: SectionsProps) {
  return sections.map(({ heading, blocks }) => (
    <section key={heading} className="mt-8">
      <h2 id={anchorOf(heading)} tabIndex={-1} className="scroll-mt-6">
        {heading}
      </h2>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 text-16">
        <SectionHeading value={heading}>{blocks}</SectionHeading>
      </div>
    </section>
  ))
}
