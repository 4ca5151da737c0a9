import { keysOf } from '@evenkeel/contract/keys-of'
import { Link } from 'react-router'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { type ListView, listViews } from './use-advisors-address.ts'

/** Links to the views of the list. */
export function ViewLinks({ view }: { view: ListView }) {
  return (
    <nav aria-label="Lists" className="flex flex-wrap gap-x-4 border-b border-line px-4 medium:px-5">
      {keysOf(listViews).map((name) => (
        <Link
          key={name}
          to={{ search: name === 'results' ? '' : `?view=${name}` }}
          aria-current={name === view ? 'page' : undefined}
          className={joinClasses(
            '-mb-px border-b-2 py-3 no-underline',
            name === view ? 'border-accent-mark font-semibold text-text' : 'border-transparent text-muted',
          )}
        >
          {listViews[name]}
        </Link>
      ))}
    </nav>
  )
}
