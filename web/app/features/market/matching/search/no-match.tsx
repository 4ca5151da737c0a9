import type { Counts, WishToGiveUp } from '@evenkeel/contract/market/advisor-cards'
import type { Search } from '@evenkeel/contract/market/matching'
import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import { formatList } from '@evenkeel/format/lists'
import { SearchX } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { hasFilters } from '../results/matching-queries.ts'
import { changeTitle } from '../words/change-words.ts'
import { mustHaveWords } from '../words/must-have-words.ts'
import { removingWords } from '../words/refusal-words.ts'
import { OutsideDirectories } from './outside-directories.tsx'
import type { Searching } from './use-searching.ts'

interface NoMatchProps {
  search: Pick<Search, 'counts' | 'filters' | 'trial'>
  place: string
  searching: Searching
}

const mostShown = 5

/**
 * Relaxations that bring any advisor, those with the fewest preferences first among equals, including the smallest
 * sufficient one.
 */
function worthTrying({ relaxations, fewest }: Counts): Counts['relaxations'] {
  const bringing = relaxations.filter(({ gained }) => gained > 0).slice(0, mostShown)
  const key = ({ given_up }: { given_up: readonly string[] }) => given_up.join()
  return fewest && !bringing.some((one) => key(one) === key(fewest)) ? [fewest, ...bringing] : bringing
}

const wishList = (wishes: readonly WishToGiveUp[]) =>
  formatList(wishes.map((wish) => `“${mustHaveWords(wish)}”`))

function WhatRemoves({ counts, place }: { counts: Counts; place: string }) {
  // Advisors who do not serve the state are not part of the total.
  const inState = counts.reasons.filter(({ reason }) => reason !== 'state')
  return (
    <ContentBlock
      isCompact
      headingAs="h3"
      title="What’s ruling advisors out"
      description={`Of ${formatCountOf(counts.in_state, 'advisor')} in ${place}. More than one reason can apply.`}
    >
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {inState.map(({ reason, removes, removes_alone }) => (
          <div key={reason} className="contents">
            <dt>{removingWords[reason]}</dt>
            <dd className="num text-right">
              rules out <b>{formatCount(removes)}</b>
              {removes_alone > 0 && (
                <span className="block text-12 text-muted">
                  {formatCount(removes_alone)} for this reason only
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </ContentBlock>
  )
}

/** No match is left: why, and what would bring matches, all of it counted. */
export function NoMatch({ search, place, searching }: NoMatchProps) {
  const { counts, filters, trial } = search
  const relaxations = worthTrying(counts)
  const tooFar = counts.reasons.find(({ reason }) => reason === 'distance')
  const drop = (wishes: readonly WishToGiveUp[]) =>
    searching.run({
      filters,
      trial: [...trial, ...wishes.map((wish) => ({ kind: 'drop' as const, wish }))],
    })
  return (
    <div className="flex max-w-2xl flex-col gap-4 p-4 medium:p-5">
      <div className="flex gap-3">
        <SearchX className="mt-0.5 text-muted" aria-hidden="true" />
        <div>
          <h2 className="text-16">No advisors match</h2>
          <p className="text-muted">
            {counts.in_state === 0
              ? `No advisors in ${place} yet.`
              : `${
                  tooFar && tooFar.removes_alone > 0
                    ? 'No advisor near you meets in person and fits your other must-haves. '
                    : ''
                }Change or remove a requirement to see more. Your profile won’t change unless you save it.`}
          </p>
        </div>
      </div>
      {(relaxations.length > 0 || counts.rescues.length > 0 || hasFilters(filters)) && (
        <ul className="flex flex-col gap-2">
          {hasFilters(filters) && (
            <li>
              <Button
                variant="secondary"
                isBlock
                isRunning={searching.isRunning}
                onClick={() => searching.run({ trial })}
              >
                Search without filters
              </Button>
            </li>
          )}
          {counts.rescues.map(({ change, left }) => (
            <li key={changeTitle(change)}>
              <Button
                variant="secondary"
                isBlock
                isRunning={searching.isRunning}
                className="h-auto! py-2 text-left whitespace-normal"
                onClick={() => searching.run({ filters, trial: [...trial, change] })}
              >
                {`${changeTitle(change)}: ${formatCountOf(left, 'advisor')}`}
              </Button>
            </li>
          ))}
          {relaxations.map(({ given_up, left }) => (
            <li key={given_up.join()}>
              <Button
                variant="secondary"
                isBlock
                isRunning={searching.isRunning}
                className="h-auto! py-2 text-left whitespace-normal"
                onClick={() => drop(given_up)}
              >
                {`Remove ${wishList(given_up)}: ${formatCountOf(left, 'advisor')}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {counts.reasons.length > 0 && <WhatRemoves counts={counts} place={place} />}
      <OutsideDirectories />
    </div>
  )
}
