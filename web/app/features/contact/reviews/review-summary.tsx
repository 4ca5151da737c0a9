import { removedWords } from '@evenkeel/contract/contact/review-words'
import type { PublicReviews } from '@evenkeel/contract/contact/reviews'
import { brand } from '@evenkeel/contract/site/brand'
import { helpAddress, reviewsTopic } from '@evenkeel/contract/site/help-topics'
import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'

type Average = NonNullable<PublicReviews['average']>

/** Plain: the mean, of how many, and how many gave each number of stars. */
export function AverageAndSpread({ average, published }: { average: Average; published: number }) {
  const { mean, spread } = average
  return (
    <div className="grid items-center gap-x-6 gap-y-3 min-[480px]:grid-cols-[auto_minmax(0,1fr)]">
      <p className="num">
        <span className="block text-44 font-semibold">{mean.toFixed(1)}</span>
        <span className="text-muted">average of {formatCount(published)}</span>
      </p>
      <ul aria-label="How many stars" className="num flex flex-col gap-1 text-12">
        {spread
          .map((count, place) => ({ count, stars: place + 1 }))
          .toReversed()
          .map(({ count, stars }) => (
            <li key={stars} className="grid grid-cols-[52px_minmax(0,1fr)_28px] items-center gap-3">
              <span className="text-muted">{formatCountOf(stars, 'star')}</span>
              <span aria-hidden="true" className="h-2 rounded-[3px] bg-line/60">
                <i
                  className="block h-2 rounded-[3px] bg-text"
                  style={{
                    width: `${(100 * count) / Math.max(1, published)}%`,
                    minWidth: count > 0 ? 3 : 0,
                  }}
                />
              </span>
              <b className="text-right">{formatCount(count)}</b>
            </li>
          ))}
      </ul>
    </div>
  )
}

interface ReviewRuleProps {
  reviews: Pick<PublicReviews, 'asked' | 'answered' | 'removed'>
  firstName: string
}

/** How the reviews below came about, how many were asked, and how many were removed and why. */
export function ReviewRule({ reviews: { asked, answered, removed }, firstName }: ReviewRuleProps) {
  return (
    <Notice>
      <p className="num text-pretty">
        We ask everyone who met {firstName} through {brand.name} once, in the same words. Newest first, never
        sorted by stars, never edited, never paid for.{' '}
        {asked > 0 &&
          `${formatCountOf(asked, 'person', 'people')} asked, ${formatCount(answered)} answered. `}
        {removed.map((each) => `${removedWords(each)} `)}
        <Link to={helpAddress(reviewsTopic)}>How reviews work</Link>
      </p>
    </Notice>
  )
}
