import { formatCount } from '@evenkeel/format/counts'
import type { ReactNode } from 'react'

interface PageSectionProps {
  id: string
  title: string
  count?: number | undefined
  aside?: ReactNode
  children: ReactNode
}

/** One part of the page, which its link scrolls to. */
export function PageSection({ id, title, count, aside, children }: PageSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="card flush scroll-mt-16" id={id} tabIndex={-1}>
      <header className="flex min-h-14 flex-wrap items-center gap-2 px-4 py-2 medium:px-5">
        <h3 id={`${id}-title`} className="text-16">
          {title}
        </h3>
        {count !== undefined && <span className="num badge quiet">{formatCount(count)}</span>}
        <span className="ml-auto text-12 text-muted [&_a]:text-14">{aside}</span>
      </header>
      {children}
    </section>
  )
}
