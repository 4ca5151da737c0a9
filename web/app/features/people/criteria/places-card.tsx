import type { Places } from '@evenkeel/contract/market/places'
import { formatCalendarDayShort, formatMonth } from '@evenkeel/format/calendar-days'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { usePlaces } from './criteria-queries.ts'

/** The month that ends before this day. */
function monthBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(0)
  return formatMonth(date.toISOString().slice(0, 7)).replace(/ \d{4}$/, '')
}

function sentenceOf({ of, taken, renews_on: renewsOn }: Places): string {
  if (of === 0) return 'Raise “New clients per month” to open.'
  const month = monthBefore(renewsOn)
  const accepted = taken === 0 ? `None accepted in ${month} yet` : `${taken} accepted in ${month}`
  const day = formatCalendarDayShort(renewsOn)
  return taken >= of
    ? `${accepted}. Places open again on ${day}.`
    : `${accepted}. At ${of}, requests pause until ${day}.`
}

/** One cell per place: black ones are taken, outlined ones are free. */
function Cells({ of, taken }: Places) {
  return (
    <div
      role="img"
      aria-label={`${Math.min(taken, of)} of ${of} places taken`}
      className="mt-4 grid gap-1"
      style={{ gridTemplateColumns: `repeat(${Math.min(of, 10)}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: of }, (_, place) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity
          key={place}
          className={`h-3 rounded-[3px] ${place < taken ? 'bg-text' : 'border-[1.5px] border-accent-mark'}`}
        />
      ))}
    </div>
  )
}

const words: Partial<Record<Places['status'], string>> = { paused: 'Paused', closed: 'Closed', full: 'Full' }

/** The state in a word, where the banner that explains it is not shown. */
export function PlacesChip() {
  const { data } = usePlaces()
  if (!data) return null
  const word = words[data.status]
  return <Chip kind={word ? 'warning' : 'good'}>{word ?? 'Open'}</Chip>
}

interface PlacesCardProps {
  /** Beside the title. */
  action?: ReactNode
}

/** The one number of free places (decision 0044). */
export function PlacesCard({
  action = <Link to="/advisor/matchmaking/criteria">Change</Link>,
}: PlacesCardProps) {
  const query = usePlaces()
  return (
    <ContentBlock headingAs="h2" title="Free places" action={action}>
      <Loaded query={query} skeletonRows={1}>
        {(places) => (
          <div>
            <p className="num -mt-2 flex items-baseline gap-2">
              <span className="text-44 font-semibold">{places.free}</span>
              <span className="text-muted">of {places.of} this month</span>
            </p>
            {places.of > 0 && <Cells {...places} />}
            <p className="num mt-3 text-pretty text-muted">{sentenceOf(places)}</p>
          </div>
        )}
      </Loaded>
    </ContentBlock>
  )
}
