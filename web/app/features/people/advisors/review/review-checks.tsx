import { type Application, checkKinds } from '@evenkeel/contract/people/advisors'
import { formatDate } from '@evenkeel/format/times'
import { Chip, type ChipProps } from '../../../../ui/choice/chip.tsx'

export type Check = Application['checks'][number]

const states: Readonly<Record<Check['state'], { label: string; kind: ChipProps['kind'] }>> = {
  'not-started': { label: 'Not started', kind: 'plain' },
  waiting: { label: 'Waiting', kind: 'info' },
  passed: { label: 'Passed', kind: 'good' },
  failed: { label: 'Failed', kind: 'danger' },
  expired: { label: 'Expired', kind: 'warning' },
}

const notConfirmed = { label: 'Not confirmed', kind: 'warning' } as const

/** Each check with its state, who decided and when, and what was found. */
export function ReviewChecks({
  checks,
  isRejected = false,
}: {
  checks: readonly Check[]
  /** Nobody looks at what waits until the application is submitted again. */
  isRejected?: boolean
}) {
  const wordsOf = (state: Check['state']) =>
    isRejected && state === 'waiting' ? notConfirmed : states[state]
  return (
    <ul aria-label="Checks" className="flex flex-col">
      {checks.map(({ kind, state, by, at, note }) => (
        <li
          key={kind}
          className="flex items-start justify-between gap-4 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-semibold">{checkKinds[kind]}</p>
            {note && <p className="text-pretty text-muted">{note}</p>}
            {by && (
              <p className="num text-12 text-muted">
                {by === 'You' ? 'Confirmed by you' : `Checked by ${by}`}
                {at === null ? '' : `, ${formatDate(at)}`}
              </p>
            )}
          </div>
          <Chip kind={wordsOf(state).kind} className="flex-none">
            {wordsOf(state).label}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
