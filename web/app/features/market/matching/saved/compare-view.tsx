import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { formatDollars } from '@evenkeel/format/money'
import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { MutualFitBars } from '../../../../ui/mutual-fit-bars.tsx'
import { Table } from '../../../../ui/table.tsx'
import { CardReasons } from '../card/card-reasons.tsx'
import { RegisterLine } from '../card/register-line.tsx'
import { useSavedAndHidden } from '../results/matching-queries.ts'
import { useResultsStore } from '../results/results-store.ts'
import { type AdvisorsAddress, uuidOf } from '../results/use-advisors-address.ts'
import {
  answersWords,
  feeTypeName,
  firstNameOf,
  nameOf,
  payLine,
  slotWords,
  whereWords,
} from '../words/card-words.ts'
import { toggleCompared, useCompareStore } from './compare-store.ts'

/** The selected advisors in order of selection, from the list or the saved ones. */
function useComparedCards(): AdvisorCard[] {
  const ids = useCompareStore((state) => state.ids)
  const results = useResultsStore((state) => state.results)
  const { data } = useSavedAndHidden()
  const all = [...(results ?? []), ...(data?.saved ?? [])]
  return ids.flatMap((id) => all.find(({ advisor_id }) => advisor_id === id) ?? [])
}

interface CompareViewProps {
  place: string
  address: AdvisorsAddress
}

const rowsFor = (place: string): readonly [string, (card: AdvisorCard) => ReactNode][] => [
  [
    'Fit',
    (card) => (
      <>
        <b className="num text-24">{Math.round(card.fit.total)}</b> of 100
        <MutualFitBars
          className="mt-2 min-w-40"
          mine={Math.round(card.fit.yours)}
          theirs={Math.round(card.fit.theirs)}
          labelMine="You"
          labelTheirs={firstNameOf(card)}
        />
      </>
    ),
  ],
  ['Why', (card) => <CardReasons card={card} />],
  ['Cost in year 1', ({ cost }) => (cost ? `About ${formatDollars(cost.year_one)}` : 'Not available')],
  ['Cost over 10 years', ({ cost }) => (cost ? `About ${formatDollars(cost.ten_years)}` : 'Not available')],
  ['Fee', ({ cost }) => (cost ? feeTypeName(cost.fee_type) : 'Not available')],
  ['Experience', ({ experience }) => experience ?? 'Not stated'],
  ['Next opening', slotWords],
  ['Answers', answersWords],
  ['Where', whereWords],
  ['Register', (card) => <RegisterLine card={card} place={place} />],
  ['Who pays us', payLine],
]

/** Two to four advisors side by side; on phones it scrolls below the row names. */
export function CompareView({ place, address }: CompareViewProps) {
  const cards = useComparedCards()
  const back = (
    <Button variant="secondary" onClick={() => address.show('results')}>
      Back to results
    </Button>
  )
  if (cards.length === 0)
    return (
      <EmptyState
        icon={<Columns3 />}
        sentence="No advisors selected. Check Compare on two to four cards."
        action={back}
      />
    )
  const first = 'sticky left-0 z-1 min-w-28 bg-canvas text-left align-top font-semibold'
  return (
    <div className="flex flex-col gap-4">
      <div>{back}</div>
      <Table caption="Advisors side by side">
        <thead>
          <tr>
            <th scope="col" className={first}>
              Advisor
            </th>
            {cards.map((card) => (
              <th key={card.advisor_id} scope="col" className="min-w-56 text-left align-top">
                <Link to={{ search: `?advisor=${uuidOf(card.advisor_id)}` }}>{nameOf(card)}</Link>
                <p className="font-normal text-muted">
                  {[card.title, card.company_name].filter(Boolean).join(', ')}
                </p>
                <Button
                  variant="transparent"
                  size="small"
                  className="-ml-3"
                  aria-label={`Remove ${nameOf(card)} from comparison`}
                  onClick={() => toggleCompared(card.advisor_id)}
                >
                  Remove
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsFor(place).map(([label, words]) => (
            <tr key={label}>
              <th scope="row" className={first}>
                {label}
              </th>
              {cards.map((card) => (
                <td key={card.advisor_id} className="align-top whitespace-normal">
                  {words(card)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
