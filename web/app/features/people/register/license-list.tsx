import type { Licence } from '@evenkeel/contract/people/register'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { licenseInWords, stateName } from './register-words.ts'

// Longer lists are collapsed, because an advisor may be registered in every state.
const shownAtOnce = 6

function States({ licences }: { licences: readonly Licence[] }) {
  return (
    <ul className="grid gap-x-4 gap-y-1 min-[560px]:grid-cols-2">
      {licences.map(({ state, basis, since }) => (
        <li key={state}>
          {stateName(state)}
          {since && <span className="num text-muted"> since {formatCalendarDay(since)}</span>}
          {basis === 'firm-notice-filing' && (
            <span className="text-muted">, through the firm’s notice filing</span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface LicenceListProps {
  licences: readonly Licence[]
  /** The reader's own state, if known, comes first. */
  forState?: string | undefined
}

/** Where an advisor is registered and since when; elsewhere at most de minimis. */
export function LicenseList({ licences, forState }: LicenceListProps) {
  const registered = licences.filter(({ licence }) => licence === 'registered')
  const asked = licences.find(({ state }) => state === forState)
  return (
    <div className="flex flex-col gap-2">
      {asked && (
        <p>
          <b className="font-semibold">{stateName(asked.state)}:</b> {licenseInWords(asked)}.
        </p>
      )}
      {registered.length === 0 && <p>No current state registration.</p>}
      {registered.length > 0 && <States licences={registered.slice(0, shownAtOnce)} />}
      {registered.length > shownAtOnce && (
        <details>
          <summary className="min-h-8 py-1 text-muted">{registered.length - shownAtOnce} more states</summary>
          <States licences={registered.slice(shownAtOnce)} />
        </details>
      )}
    </div>
  )
}
