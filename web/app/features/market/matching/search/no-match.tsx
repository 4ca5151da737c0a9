import type { Counts, Relaxation } from '@evenkeel/contract/market/advisor-cards'
import type { Search } from '@evenkeel/contract/market/matching'
import { relaxSearch, rescueSearch } from '@evenkeel/contract/market/relax-search'
import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import { formatList } from '@evenkeel/format/lists'
import { SearchX } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { changeTitle, trialWords } from '../words/change-words.ts'
import { filterName } from '../words/filter-words.ts'
import { mustHaveWords } from '../words/must-have-words.ts'
import { removingWords } from '../words/refusal-words.ts'
import { OutsideDirectories } from './outside-directories.tsx'
import { relaxWith } from './relax-with.ts'
import { type Searching, sameSearch } from './use-searching.ts'

interface NoMatchProps {
  search: Pick<Search, 'counts' | 'filters' | 'trial' | 'size'>
  place: string
  searching: Searching
}

const mostShown = 5

/** Ways out that bring any advisor, including the smallest one. */
function worthTrying({ relaxations, fewest }: Counts): readonly Relaxation[] {
  const bringing = relaxations.filter(({ gained }) => gained > 0).slice(0, mostShown)
  return fewest && !bringing.some((one) => keyOf(one) === keyOf(fewest)) ? [fewest, ...bringing] : bringing
}
const keyOf = ({ given_up, filters }: Relaxation) => [...given_up, ...filters].join()

const quoted = (words: string) => `“${words}”`

/** Which must-haves and filters it gives up: "“Gender” and “Age” (filters)". */
function relaxationWords({ given_up, filters }: Relaxation): string {
  const musts = given_up.map((wish) => quoted(mustHaveWords(wish)))
  const names = filters.map((name) => quoted(filterName(name)))
  if (names.length === 0) return formatList(musts)
  const asFilters = `the ${names.length === 1 ? 'filter' : 'filters'} ${formatList(names)}`
  return musts.length === 0 ? asFilters : formatList([...musts, asFilters])
}

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

/** Asked for again, it would no longer be empty: the profile or the market has changed since. */
function MatchesNow({ search, searching }: Pick<NoMatchProps, 'search' | 'searching'>) {
  return (
    <div className="flex flex-col items-start gap-3 p-4 medium:p-5">
      <p>{formatCountOf(search.counts.left, 'advisor')} would match now.</p>
      <Button isRunning={searching.isRunning} onClick={() => searching.run(sameSearch(search))}>
        Search again
      </Button>
    </div>
  )
}

/** No match is left: why, and what would bring matches, all of it counted. One click applies it and says so. */
export function NoMatch({ search, place, searching }: NoMatchProps) {
  const { counts } = search
  const relaxations = worthTrying(counts)
  const tooFar = counts.reasons.find(({ reason }) => reason === 'distance')
  const relax = relaxWith(searching, search)
  if (counts.left > 0) return <MatchesNow search={search} searching={searching} />
  const ways = [
    ...counts.rescues.map((rescue) => ({
      left: rescue.left,
      title: changeTitle(rescue.change),
      apply: () => relax(rescueSearch(search, rescue), `Trying ${trialWords(rescue.change)}`),
    })),
    ...relaxations.map((relaxation) => {
      const words = relaxationWords(relaxation)
      return {
        left: relaxation.left,
        title: `Remove ${words}`,
        apply: () => relax(relaxSearch(search, relaxation), `Removed ${words}`),
      }
    }),
  ]
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
      {ways.length > 0 && (
        <ul className="flex flex-col gap-2">
          {ways.map(({ title, left, apply }) => (
            <li key={title}>
              <Button
                variant="secondary"
                isBlock
                isRunning={searching.isRunning}
                className="h-auto! justify-start! py-2 text-left whitespace-normal"
                onClick={apply}
              >
                {`${title}: ${formatCountOf(left, 'advisor')}`}
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
