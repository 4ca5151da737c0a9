import { tileSections } from './tile-sections.ts'

/**
 * Links to the sections of a long page. They leave the address alone, because it holds the range and not
 * the scroll position.
 */
export function SectionLinks() {
  return (
    <nav aria-label="On this page" className="print:hidden">
      <ul className="flex flex-wrap gap-1.5">
        {tileSections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="chip no-underline pointer-coarse:min-h-9"
              onClick={(event) => {
                event.preventDefault()
                const heading = document.getElementById(id)
                heading?.scrollIntoView({ block: 'start' })
                heading?.focus({ preventScroll: true })
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
