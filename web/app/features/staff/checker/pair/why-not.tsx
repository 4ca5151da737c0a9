import type { CheckedPair } from '@evenkeel/contract/staff/checker'
import { CircleX, Info } from 'lucide-react'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { filterInWords } from './filter-words.ts'

const marks = {
  'assets-unknown': 'Asset minimum passed: assets unknown.',
  'income-unknown': 'Income minimum passed: income unknown.',
  'de-minimis': 'Not registered in this state; may take a few clients there (de minimis).',
} as const

/** Lists every reason, not only the first. */
export function WhyNot({ pair: { filters, marks: passedWith } }: { pair: CheckedPair }) {
  const failed = filters.filter(({ stand }) => stand === 'failed')
  return (
    <ContentBlock headingAs="h2" title="Why left out of results">
      {failed.length === 0 ? (
        <p className="text-muted">Nothing rules this pair out.</p>
      ) : (
        <ul aria-label="Reasons" className="flex flex-col gap-2">
          {failed.map((filter) => {
            const { because, wanted, found } = filterInWords(filter)
            return (
              <li key={filter.reason} className="flex gap-2">
                {filter.reason === 'already-asked' ? (
                  <Info className="mt-0.5 size-4 flex-none text-info" aria-hidden="true" />
                ) : (
                  <CircleX className="mt-0.5 size-4 flex-none text-danger" aria-hidden="true" />
                )}
                <span className="min-w-0">
                  {because}{' '}
                  <span className="text-muted">
                    Required: {wanted}. Actual: {found}.
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {passedWith.length > 0 && (
        <ul aria-label="Passed with exceptions" className="mt-3 flex flex-col gap-1 text-muted">
          {passedWith.map((mark) => (
            <li key={mark}>{marks[mark]}</li>
          ))}
        </ul>
      )}
    </ContentBlock>
  )
}
