import type { Search } from '@evenkeel/contract/market/matching'
import { formatCountOf } from '@evenkeel/format/counts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { type Searching, sameSearch } from '../search/use-searching.ts'
import { openQuestionsOf } from '../words/question-words.ts'
import { useIsStale } from './use-is-stale.ts'

interface ListFootProps {
  search: Search
  searching: Searching
}

function FootLine({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="z-10 mt-auto flex min-h-10 flex-none items-center justify-between gap-3 border-t border-line bg-rail px-4 py-1 medium:px-5 min-[1100px]:sticky min-[1100px]:bottom-0"
    >
      {children}
    </div>
  )
}

/** Always in view below the list: that it is out of date, or else which answers would sharpen it. */
export function ListFoot({ search, searching }: ListFootProps) {
  const isOld = useIsStale()
  const questions = openQuestionsOf(search.open_questions ?? [])
  const [first] = questions
  if (isOld)
    return (
      <FootLine>
        <p>These may be out of date.</p>
        <Button
          variant="transparent"
          size="small"
          className="-mr-3"
          isRunning={searching.isRunning}
          onClick={() => searching.run(sameSearch(search))}
        >
          Search again
        </Button>
      </FootLine>
    )
  if (!first || search.cards.length === 0) return null
  return (
    <FootLine>
      <p className="num">Answer {formatCountOf(questions.length, 'more question')} to sharpen this list</p>
      <Link to={first.to} aria-label={`Answer: ${first.name}`} className="py-2">
        Answer
      </Link>
    </FootLine>
  )
}
