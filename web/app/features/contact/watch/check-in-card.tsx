import type { CheckIn } from '@evenkeel/contract/contact/watch'
import { dayFromToday } from '@evenkeel/format/calendar-days'
import { formatDollars } from '@evenkeel/format/money'
import { CalendarDays, Check, CircleCheck, NotebookText, RefreshCw, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { BetterFit } from './better-fit.tsx'
import { CheckInDialog } from './check-in-dialog.tsx'
import { Fact } from './check-in-fact.tsx'
import type { WatchPlaces } from './watch-places.ts'
import { answersOf, useSaveCheckIn } from './watch-queries.ts'
import { changedWords, dayWords, firstNameOf, meetingsWords, paidWords } from './watch-words.ts'

/** Once a year: what was paid, agreed and held, what changed, and a better fit if asked for. */
export function CheckInCard({ checkIn, places }: { checkIn: CheckIn; places: WatchPlaces }) {
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isOnline = useOnline()
  const firstName = firstNameOf(checkIn.name)
  const isDone = checkIn.state === 'done'
  return (
    <aside
      id={`check-in-${checkIn.advisor_id}`}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="card scroll-mt-20 outline-none"
    >
      <StateChip checkIn={checkIn} />
      <h2 id={titleId} className="mt-3 wrap-anywhere">
        Your year with {firstName}
      </h2>
      <p className="text-muted">
        {isDone
          ? `You finished this check-in. ${firstName} doesn’t see it.`
          : `It takes about 3 minutes. ${firstName} doesn’t see it.`}
      </p>
      <Paid checkIn={checkIn} firstName={firstName} />
      <ul className="my-4">
        <Fact
          title="What you agreed on"
          icon={checkIn.agreed ? <Check className="text-accent-text!" /> : <NotebookText />}
        >
          <span className="whitespace-pre-line">{checkIn.agreed || 'Nothing noted yet.'}</span>
        </Fact>
        <Fact title="Meetings" icon={<MeetingsIcon checkIn={checkIn} />}>
          {meetingsWords(checkIn)}
        </Fact>
        <Fact title="What changed" icon={<RefreshCw />}>
          {changedWords(checkIn.changed)}
        </Fact>
        <BetterFit checkIn={checkIn} places={places} />
      </ul>
      {isDone ? (
        <Button variant="secondary" isBlock disabled={!isOnline} onClick={() => setIsOpen(true)}>
          Change answers
        </Button>
      ) : (
        <>
          <Button isBlock disabled={!isOnline} onClick={() => setIsOpen(true)}>
            Start check-in
          </Button>
          {checkIn.state === 'due' && <RemindButton checkIn={checkIn} isOnline={isOnline} />}
        </>
      )}
      {isOpen && <CheckInDialog checkIn={checkIn} onClose={() => setIsOpen(false)} />}
    </aside>
  )
}

function StateChip({ checkIn }: { checkIn: CheckIn }) {
  const today = dayFromToday()
  const day = dayWords(checkIn.due_on, today)
  if (checkIn.state === 'done')
    return (
      <Chip kind="good" icon={<CircleCheck />}>
        Done
      </Chip>
    )
  if (checkIn.state === 'postponed') return <Chip>Postponed to {day}</Chip>
  return checkIn.due_on < today ? (
    <Chip kind="warning">Due since {day}</Chip>
  ) : (
    <Chip kind="info">Due {day}</Chip>
  )
}

function Paid({ checkIn, firstName }: { checkIn: CheckIn; firstName: string }) {
  const { paid, paid_stated: stated } = checkIn
  return (
    <div className="mt-5">
      <p className="text-muted">What you paid</p>
      {paid ? (
        <>
          <p className="num text-32 font-semibold">{formatDollars(paid.total)}</p>
          <p className="num mt-1 text-12 text-muted">{paidWords(paid, firstName)}</p>
        </>
      ) : (
        <p>To estimate it, we need {firstName}’s fees and the amount you invest.</p>
      )}
      {stated !== null && (
        <p className="num mt-1 text-12 text-muted">
          You said you paid {firstName} {formatDollars(stated)}.
        </p>
      )}
    </div>
  )
}

function MeetingsIcon({ checkIn: { meetings_held: held, meetings_agreed: agreed } }: { checkIn: CheckIn }) {
  if (agreed === null) return <CalendarDays />
  return held < agreed ? <TriangleAlert className="text-warning!" /> : <Check className="text-accent-text!" />
}

function RemindButton({ checkIn, isOnline }: { checkIn: CheckIn; isOnline: boolean }) {
  const { mutateAsync, isPending } = useSaveCheckIn()
  async function change(from: CheckIn, state: 'postponed' | 'due') {
    return mutateAsync({ checkIn: from, answers: { ...answersOf(from), state } })
  }
  async function undo(postponed: CheckIn) {
    try {
      await change(postponed, 'due')
    } catch (error) {
      showToast('error', 'Couldn’t undo', { description: describeFailure(error) })
    }
  }
  async function postpone() {
    try {
      const { check_in: postponed } = await change(checkIn, 'postponed')
      showToast('success', 'We’ll remind you in a week', {
        action: { label: 'Undo', onClick: () => void undo(postponed) },
      })
    } catch (error) {
      showToast('error', 'Couldn’t postpone the check-in', { description: describeFailure(error) })
    }
  }
  return (
    <Button
      variant="transparent"
      isBlock
      className="mt-1"
      disabled={!isOnline}
      isRunning={isPending}
      onClick={postpone}
    >
      Remind me in a week
    </Button>
  )
}
