import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { failureWords, isRefusedAs } from './failure-words.ts'
import { criteriaPath, matchesPath } from './list/places.ts'

/** Where what stands in the way can be mended. */
const waysOut = [
  { code: 'no-place-left', to: criteriaPath, label: 'Your Criteria' },
  { code: 'too-many-open', to: matchesPath, label: 'Your Matches' },
] as const

/** Where it was asked for. The region is always there, so that its words are read out. */
export function ActionProblem({ error }: { error: unknown }) {
  const words = failureWords(error)
  const isNews = isRefusedAs(error, 'moved-on')
  const way = waysOut.find(({ code }) => isRefusedAs(error, code))
  return (
    <div role="alert" className="empty:hidden">
      {words && (
        <Notice kind={isNews ? 'info' : 'danger'}>
          {words}
          {way && (
            <>
              {' '}
              <Link to={way.to}>{way.label}</Link>
            </>
          )}
        </Notice>
      )}
    </div>
  )
}
