import { Check, EqualNot } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import type { Fact } from './compare-facts.ts'

/** The first facts of a column, 48 px each, so that the eye compares across columns. */
export function FactLines({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-b border-line">
      {facts.map(({ label, words, agrees }) => (
        <div
          key={label}
          className="grid h-12 grid-cols-[minmax(0,1fr)_16px] content-center items-center gap-x-2 border-t border-line"
        >
          <dt className="text-12 text-muted">{label}</dt>
          <dd
            title={words}
            className={joinClasses('col-start-1 truncate font-medium', agrees === false && 'text-warning')}
          >
            {words}
          </dd>
          {agrees !== undefined && (
            <dd className="col-start-2 row-span-2 row-start-1">
              {agrees ? (
                <Check className="size-4 text-accent-text" aria-hidden="true" />
              ) : (
                <EqualNot className="size-4 text-warning" aria-hidden="true" />
              )}
              <VisuallyHidden>{agrees ? 'Agrees' : 'Differs'}</VisuallyHidden>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

export function ColumnHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex min-h-13 items-center justify-between gap-2">
      <h3 className="text-16 whitespace-nowrap">{title}</h3>
      {children}
    </header>
  )
}

export function ColumnPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-5 min-w-0 break-words">
      <h4 className="mb-2 text-14">{title}</h4>
      {children}
    </section>
  )
}
