import type { SupportRequest } from '@evenkeel/contract/contact/support'
import { formatDate } from '@evenkeel/format/times'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { RatingForm } from './rating-form.tsx'

interface SolvedPartProps {
  request: SupportRequest
  mayReopen: boolean
  isRunning: boolean
  onReopen: () => unknown
  /** The link to the form for a new request. */
  toNew: { search: string }
}

/** Under a solved request: the rating, and reopening for 14 days. */
export function SolvedPart({ request, mayReopen, isRunning, onReopen, toNew }: SolvedPartProps) {
  const { number, rating, reopen_until: until } = request
  return (
    <section aria-label="Solved" className="flex flex-col gap-4 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="num min-w-0 flex-1 basis-48">
          {mayReopen && until
            ? `Solved. You can reopen it until ${formatDate(until)}.`
            : 'This request is closed. Send a new one.'}
        </p>
        {mayReopen ? (
          <Button
            variant="secondary"
            size="small"
            isRunning={isRunning}
            runningLabel="Reopening…"
            onClick={onReopen}
          >
            Reopen request
          </Button>
        ) : (
          <LinkButton variant="secondary" size="small" to={toNew}>
            New request
          </LinkButton>
        )}
      </div>
      <RatingForm key={number} number={number} rating={rating} />
    </section>
  )
}
