import type { Change } from '@evenkeel/contract/market/advisor-cards'
import type { MatchDetail, Search } from '@evenkeel/contract/market/matching'
import { formatCountOf } from '@evenkeel/format/counts'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { useChanges } from '../results/matching-queries.ts'
import type { AdvisorsAddress } from '../results/use-advisors-address.ts'
import type { Searching } from '../search/use-searching.ts'
import { changesSomething, changeTitle, sameChange, whatIfWords } from '../words/change-words.ts'
import { questionOf } from '../words/question-words.ts'

interface WhatIfChangesProps {
  detail: MatchDetail
  search: Search
  address: AdvisorsAddress
  searching: Searching
}

function Line({ title, words, action }: { title: string; words: string; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{title}</p>
        <p className="num text-pretty text-muted">{words}</p>
      </div>
      {action}
    </li>
  )
}

/** Exact re-runs, each of which can be tried; the profile does not change. */
export function WhatIfChanges({ detail, search, address, searching }: WhatIfChangesProps) {
  const { card, cost } = detail
  const query = useChanges(search.search_id, card.advisor_id)

  async function tryIt(change: Change) {
    // The opened advisor stays open whatever happens to the list.
    await address.open(card.advisor_id, true)
    const trial = [...search.trial.filter((other) => !sameChange(other, change)), change]
    await searching.run({ filters: search.filters, trial })
  }

  return (
    <section aria-labelledby="what-if">
      <h3 id="what-if" className="mb-2">
        What would change this
      </h3>
      <Loaded query={query} skeletonRows={3}>
        {({ changes: all, sharpens: open }) => {
          const changes = all.filter(changesSomething)
          const sharpens = open.filter(({ decides }) => decides > 0)
          return changes.length + sharpens.length === 0 ? (
            <p className="text-muted">No other answers would change this list.</p>
          ) : (
            <ul>
              {changes.map((line) => (
                <Line
                  key={JSON.stringify(line.change)}
                  title={changeTitle(line.change, cost.yearly_limit)}
                  words={whatIfWords(line)}
                  action={
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={`Try it: ${changeTitle(line.change, cost.yearly_limit)}`}
                      isRunning={searching.isRunning}
                      onClick={() => tryIt(line.change)}
                    >
                      Try it
                    </Button>
                  }
                />
              ))}
              {sharpens.map(({ question, decides, of }) => (
                <Line
                  key={question}
                  title={`Tell us ${questionOf(question).name}`}
                  words={`Affects the rank of ${decides} of ${formatCountOf(of, 'advisor')}.`}
                  action={
                    <LinkButton variant="secondary" size="small" to={questionOf(question).to}>
                      Answer
                    </LinkButton>
                  }
                />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </section>
  )
}
