import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { Check, Columns3, X } from 'lucide-react'
import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import { usePhoto } from '../../../../server-link/use-photo.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { ShareButton } from '../../../../ui/share/share-button.tsx'
import { costComparison } from '../../../../words/cost-comparison.ts'
import { demoSentence } from '../../../../words/demo-sentence.ts'
import { useAccountGate } from '../results/account-gate.ts'
import type { AdvisorRenderProps } from '../results/advisor-render-props.ts'
import { useSavedAndHidden } from '../results/matching-queries.ts'
import { useResultsStore } from '../results/results-store.ts'
import { type AdvisorsAddress, uuidOf } from '../results/use-advisors-address.ts'
import { firstNameOf, nameOf } from '../words/card-words.ts'
import { CompareRequest } from './compare-request.tsx'
import { bestOf, type CompareRow, compareRows, isSame } from './compare-rows.tsx'
import { fewestCompared, toggleCompared, useCompareStore } from './compare-store.ts'

/** The selected advisors in order of selection, from the list or the saved ones. */
function useComparedCards(): AdvisorCard[] {
  const ids = useCompareStore((state) => state.ids)
  const results = useResultsStore((state) => state.results)
  const isVisitor = useAccountGate() !== undefined
  const { data } = useSavedAndHidden(!isVisitor)
  const all = [...(results ?? []), ...(data?.saved ?? [])]
  return ids.flatMap((id) => all.find(({ advisor_id }) => advisor_id === id) ?? [])
}

interface CompareViewProps {
  place: string
  address: AdvisorsAddress
  render: AdvisorRenderProps
}

/** Two or three advisors side by side. On phones a row's name is above its values, and nothing scrolls sideways. */
export function CompareView({ place, address, render }: CompareViewProps) {
  const cards = useComparedCards()
  const isVisitor = useAccountGate() !== undefined
  const searchId = useResultsStore((state) => state.search_id)
  const results = useResultsStore((state) => state.results)
  const [isOnlyDifferent, setIsOnlyDifferent] = useState(false)
  // Another view of the same address, which keeps the list's scroll position.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  const back = (
    <Button variant="secondary" onClick={() => address.show('results')}>
      Back to results
    </Button>
  )
  if (cards.length === 0)
    return (
      <EmptyState
        icon={<Columns3 />}
        sentence="No advisors selected. Choose Compare on two or three advisors."
        action={back}
      />
    )
  const all = compareRows(place)
  const rows = isOnlyDifferent ? all.filter((row) => !isSame(row, cards)) : all
  const onlyDifferent = (
    <Checkbox checked={isOnlyDifferent} onChange={() => setIsOnlyDifferent(!isOnlyDifferent)}>
      Only differences
    </Checkbox>
  )
  const columns: CSSProperties = { '--columns': cards.length }
  return (
    <div className={joinClasses('flex flex-col gap-4 max-medium:pt-4', isVisitor && 'pt-4')}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {back}
        <span className="medium:hidden">{onlyDifferent}</span>
        {cards.length < fewestCompared && (
          <p className="text-muted">
            Choose another advisor to compare {firstNameOf(cards[0] ?? nobody)} with.
          </p>
        )}
      </div>
      <table
        aria-label="Advisors side by side"
        style={columns}
        className="w-full border-collapse max-medium:block medium:table-fixed"
      >
        <thead className="z-2 bg-canvas max-medium:sticky max-medium:top-[calc(3.5rem+var(--band-height))] max-medium:-mx-4 max-medium:block max-medium:border-b max-medium:border-line max-medium:px-4 max-medium:py-3">
          <tr className="max-medium:grid max-medium:grid-cols-[repeat(var(--columns),minmax(0,1fr))] max-medium:gap-x-2">
            <td className={joinClasses(corner, 'w-44 align-bottom max-medium:hidden')}>{onlyDifferent}</td>
            {cards.map((card) => (
              <HeadCell key={card.advisor_id} card={card} address={address}>
                <CompareRequest
                  card={card}
                  searchId={results?.includes(card) ? searchId : null}
                  render={render}
                />
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody className="max-medium:block">
          {rows.map((row) => (
            <Row key={row.label} row={row} cards={cards} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="text-muted">They don’t differ on anything listed here.</p>}
      <p className="text-pretty text-12 text-muted">
        Costs are all-in for your money, each for the cheapest way to pay in year 1. An illustration, not a
        forecast.{cards.some((card) => card.is_demo) && ` ${demoSentence}`}
      </p>
      <ShareButton {...costComparison} />
    </div>
  )
}

const nobody = { first_name: '', last_name: '' }
const corner =
  'medium:sticky medium:top-(--band-height) medium:z-2 medium:border-b medium:border-line medium:bg-canvas medium:py-4'

interface HeadCellProps {
  card: AdvisorCard
  address: AdvisorsAddress
  children: React.ReactNode
}

function HeadCell({ card, address, children }: HeadCellProps) {
  const photo = usePhoto(card.profileImage_id)
  const name = nameOf(card)
  return (
    <th
      scope="col"
      aria-label={name}
      className={joinClasses(corner, 'text-left align-bottom font-normal max-medium:p-0 medium:pl-5')}
    >
      <div className="relative mb-3 flex items-center gap-3 max-medium:mb-2 max-medium:flex-col max-medium:gap-1 max-medium:text-center">
        <Avatar
          name={name}
          id={card.advisor_id}
          src={photo}
          size="large"
          className="size-12! text-16! medium:size-14!"
        />
        <div className="min-w-0 medium:flex-1 max-medium:w-full">
          <Link
            to={{ search: `?advisor=${uuidOf(card.advisor_id)}` }}
            className="block truncate text-16 font-semibold text-text no-underline hover:underline"
          >
            <span className="medium:hidden" aria-hidden="true">
              {firstNameOf(card)}
            </span>
            <span className="max-medium:sr-only">{name}</span>
          </Link>
          <p className="truncate text-muted max-medium:hidden">{card.title}</p>
        </div>
        <IconButton
          isBare
          icon={<X className="size-4" />}
          label={`Remove ${name} from comparison`}
          className="max-medium:absolute! max-medium:-top-2 max-medium:-right-1 max-medium:size-8! medium:-mt-2 medium:self-start"
          onClick={() => {
            toggleCompared(card.advisor_id)
            if (useCompareStore.getState().ids.length === 0) address.show('results')
          }}
        />
      </div>
      {children}
    </th>
  )
}

function Row({ row, cards }: { row: CompareRow; cards: readonly AdvisorCard[] }) {
  const best = bestOf(row, cards)
  const markOf = (card: AdvisorCard) =>
    card === best && row.best && <BestMark word={row.best.word} isInline={!row.hasMark} />
  return (
    <tr
      className={joinClasses(
        'border-b border-line last:border-b-0 max-medium:grid max-medium:grid-cols-[repeat(var(--columns),minmax(0,1fr))] max-medium:gap-x-2 max-medium:py-3',
        row.isText && 'max-medium:gap-y-3',
      )}
    >
      <th
        scope="row"
        className="text-left align-top font-medium text-muted max-medium:col-span-full max-medium:pb-1 max-medium:text-12 max-medium:font-semibold medium:py-2.5"
      >
        {row.label}
      </th>
      {cards.map((card) => (
        <td
          key={card.advisor_id}
          className={joinClasses(
            'num relative align-top text-pretty wrap-anywhere medium:py-2.5 medium:pl-5',
            row.isText
              ? 'max-medium:col-span-full max-medium:flex max-medium:gap-3'
              : 'max-medium:flex max-medium:flex-col max-medium:items-center max-medium:gap-1 max-medium:text-center',
          )}
        >
          {row.isText && <SmallPortrait card={card} />}
          {row.show ? row.show(card, markOf(card)) : <span>{row.words(card)}</span>}
          {!row.hasMark && markOf(card)}
        </td>
      ))}
    </tr>
  )
}

function BestMark({ word, isInline }: { word: string; isInline: boolean }) {
  return (
    <span
      className={joinClasses(
        'inline-flex h-5 items-center gap-0.5 rounded-chip bg-accent-soft px-1.5 align-top text-12 font-semibold whitespace-nowrap text-accent-text',
        isInline && 'medium:ml-2',
      )}
    >
      <Check className="size-3.5" aria-hidden="true" />
      {word}
    </span>
  )
}

/** On phones, where sentences of several advisors are below each other. */
function SmallPortrait({ card }: { card: AdvisorCard }) {
  const photo = usePhoto(card.profileImage_id)
  return (
    <Avatar
      name={nameOf(card)}
      id={card.advisor_id}
      src={photo}
      isNamed
      size="small"
      className="size-6! text-[9px]! medium:hidden!"
    />
  )
}
