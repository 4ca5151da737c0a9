import type { Meeting, MeetingPlaces, WayToMeet } from '@evenkeel/contract/contact/meetings'
import { formatDayAndTime } from '@evenkeel/format/moments'
import { formatTimeZone } from '@evenkeel/format/time-zones'
import { useRef, useState } from 'react'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { OfflineNote } from '../../../../ui/offline-note.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ActionProblem } from '../action-problem.tsx'
import { zoneWords } from '../meeting-words.ts'
import { PlaceFields } from '../places/place-fields.tsx'
import { placeProblem, usualPlace } from '../places/place-problem.ts'
import type { RenderFreeTimes } from './book-time-dialog.tsx'
import { firstProposal, type Length, momentOf, type Proposal, timeAt } from './proposal.ts'
import { TimeFields } from './time-fields.tsx'

export interface Proposed {
  startsAt: number
  minutes: Length
  way: WayToMeet
  where: string | undefined
}

interface ProposeDialogProps {
  /** The consumer's name. */
  name: string
  timeZone: string
  /** The meeting to reschedule: only its time changes. */
  meeting?: Meeting | undefined
  places: MeetingPlaces | undefined
  timesOf?: RenderFreeTimes | undefined
  error: unknown
  isRunning: boolean
  onPropose: (proposed: Proposed) => Promise<unknown>
  onClose: () => void
}

/** An advisor proposes one of their free times or any other; the consumer confirms it. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { name, timeZone, meeting, places, timesOf, error, isRunning, onPropose, onClose } = props
  const isOnline = useOnline()
  const [proposal, setProposal] = useState(() => firstProposal(timeZone, meeting))
  const [hasTried, setHasTried] = useState(false)
  const [date, whereInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const change = (part: Partial<Proposal>) => setProposal((before) => ({ ...before, ...part }))
  const moment = momentOf(proposal, timeZone)
  const usual = usualPlace(places, proposal.way)
  const where = proposal.where ?? usual
  const whereProblem = meeting ? undefined : placeProblem(proposal.way, where)

  async function send() {
    setHasTried(true)
    if ('problem' in moment) return date.current?.focus()
    if (whereProblem) return whereInput.current?.focus()
    const otherPlace = where.trim() === usual ? undefined : where.trim()
    const { minutes, way } = proposal
    if (await onPropose({ startsAt: moment.startsAt, minutes, way, where: otherPlace })) onClose()
  }

  return (
    <Dialog
      isOpen
      isWide={timesOf !== undefined}
      onClose={() => !isRunning && onClose()}
      title={meeting ? `Move your meeting with ${name}` : `Propose a time to ${name}`}
      // The free times name their zone themselves.
      description={`${timesOf ? '' : `Times are in ${formatTimeZone(timeZone)}. `}The meeting is booked once ${name} confirms.`}
      footer={
        <>
          <Button variant="secondary" onClick={() => !isRunning && onClose()}>
            Close
          </Button>
          <Button isRunning={isRunning} runningLabel="Sending…" disabled={!isOnline} onClick={send}>
            Propose time
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {timesOf?.({
          chosenAt: 'startsAt' in moment ? moment.startsAt : undefined,
          onChoose: (startsAt) => change(timeAt(startsAt, timeZone)),
        })}
        {timesOf && <h3 className="text-14">Or another time</h3>}
        <TimeFields
          proposal={proposal}
          onChange={change}
          hasLength={!meeting}
          error={hasTried && 'problem' in moment ? moment.problem : undefined}
          dateRef={date}
        />
        {!meeting && (
          <PlaceFields
            way={proposal.way}
            onWay={(way) => change({ way, where: undefined })}
            where={where}
            onWhere={(next) => change({ where: next })}
            error={hasTried ? whereProblem : undefined}
            hint="You can add this later."
            whereRef={whereInput}
          />
        )}
        {'startsAt' in moment && (
          <p role="status" className="num text-muted">
            {formatDayAndTime(moment.startsAt, timeZone)}
            {meeting?.zones.consumer && `, ${zoneWords(moment.startsAt, timeZone, meeting.zones.consumer)}`}.
          </p>
        )}
        <ActionProblem error={error} />
        <OfflineNote isOnline={isOnline} />
      </div>
    </Dialog>
  )
}
