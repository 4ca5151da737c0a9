import type { Meeting, WayToMeet } from '@evenkeel/contract/contact/meetings'
import { waysToMeet } from '@evenkeel/contract/contact/meetings'
import { formatDayAndTime } from '@evenkeel/format/moments'
import { type ReactNode, useEffect, useState } from 'react'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { OfflineNote } from '../../../../ui/offline-note.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ActionProblem } from '../action-problem.tsx'

/** Renders the advisor's free times, which belong to another feature; choosing one does not book it. */
export type RenderFreeTimes = (props: {
  chosenAt: number | undefined
  onChoose: (startsAt: number) => void
}) => ReactNode

interface BookTimeDialogProps {
  /** The advisor's name. */
  name: string
  timeZone: string
  /** The meeting to reschedule; without it a new one is booked. */
  meeting?: Meeting | undefined
  /** How the advisor meets people. */
  ways: readonly WayToMeet[]
  timesOf: RenderFreeTimes
  onTimesChanged: () => void
  error: unknown
  isRunning: boolean
  onTake: (startsAt: number, way: WayToMeet) => Promise<unknown>
  onClose: () => void
}

/** A consumer books a free time directly. If it is taken meanwhile they choose another one and lose nothing else. */
export function BookTimeDialog(props: BookTimeDialogProps) {
  const { name, timeZone, meeting, ways, timesOf, onTimesChanged, error, isRunning, onTake, onClose } = props
  const isOnline = useOnline()
  const [chosenAt, setChosenAt] = useState<number>()
  const [way, setWay] = useState<WayToMeet>(ways[0] ?? 'video')
  // A time requested with a request that is not answered yet.
  const isRequestedTime = meeting?.state === 'proposed' && meeting.proposed_by === 'consumer'
  const verb = meeting ? 'Move to' : 'Book'

  const isTaken = isRefusedAs(error, 'slot-taken')
  useEffect(() => {
    if (isTaken) setChosenAt(undefined)
  }, [isTaken])

  async function take() {
    if (chosenAt === undefined) return
    if (await onTake(chosenAt, way)) return onClose()
    // Whatever the refusal, the free times may have changed.
    onTimesChanged()
  }

  return (
    <Dialog
      isOpen
      isWide
      onClose={() => !isRunning && onClose()}
      title={meeting ? `Move your meeting with ${name}` : `Book a meeting with ${name}`}
      description={
        meeting
          ? `Currently ${formatDayAndTime(meeting.starts_at, timeZone)}. ${isRequestedTime ? `We’ll hold the new time until ${name} answers.` : 'The new time is booked right away.'}`
          : 'It’s booked right away, and you both get a calendar invitation.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => !isRunning && onClose()}>
            Close
          </Button>
          {chosenAt !== undefined && (
            <Button isRunning={isRunning} disabled={!isOnline} onClick={take}>
              {verb} {formatDayAndTime(chosenAt, timeZone)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ActionProblem error={error} />
        {!meeting && ways.length > 1 && (
          <Field label="How you’ll meet" isGroup>
            <ChoiceChips
              options={ways.map((value) => ({ value, label: waysToMeet[value] }))}
              value={way}
              onChange={setWay}
            />
          </Field>
        )}
        {timesOf({ chosenAt, onChoose: setChosenAt })}
        <p role="status" className="num text-muted empty:hidden">
          {chosenAt !== undefined && `Selected: ${formatDayAndTime(chosenAt, timeZone)}`}
        </p>
        <OfflineNote isOnline={isOnline} />
      </div>
    </Dialog>
  )
}
