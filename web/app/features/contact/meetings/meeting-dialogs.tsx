import { formatDayAndTime } from '@evenkeel/format/moments'
import { readerZone } from '@evenkeel/format/reader-zone'
import { useState } from 'react'
import { newClientId } from '../../../text/new-client-id.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { BookTimeDialog } from './booking/book-time-dialog.tsx'
import { ProposeDialog } from './booking/propose-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { MeetingPartProps } from './meeting-part.tsx'
import { usePlaces } from './meeting-queries.ts'
import { zoneOf } from './meeting-words.ts'
import { PlaceDialog } from './places/place-dialog.tsx'
import type { MeetingFlow } from './use-meeting-flow.ts'

interface MeetingDialogsProps extends MeetingPartProps {
  flow: MeetingFlow
}

const nothing = () => {}

/** One client id per requested meeting, so that a retry after a lost response creates no second meeting. */
function useClientIds() {
  const [ids] = useState(() => new Map<string, string>())
  return (asked: unknown) => {
    const key = JSON.stringify(asked)
    const id = ids.get(key) ?? newClientId()
    ids.set(key, id)
    return id
  }
}

/** The dialogs of the meeting, one at a time. */
export function MeetingDialogs(props: MeetingDialogsProps) {
  const { side, name, ways, timesOf, onTimesChanged = nothing, flow } = props
  const { asking, about: meeting, error, isRunning, stop } = flow
  const places = usePlaces(side === 'advisor' && (asking === 'book' || asking === 'change-place')).data
  const clientIdOf = useClientIds()
  const timeZone = meeting ? zoneOf(meeting, side) : readerZone()
  const shared = { name, timeZone, error, isRunning, onClose: stop }
  const moved = asking === 'move' ? meeting : undefined

  if (asking === 'book' || asking === 'move') {
    if (side === 'consumer')
      return (
        timesOf && (
          <BookTimeDialog
            {...shared}
            meeting={moved}
            ways={ways}
            timesOf={timesOf}
            onTimesChanged={onTimesChanged}
            onTake={(startsAt, way) => {
              const asked = { starts_at: startsAt, way }
              return moved
                ? flow.change(moved, { kind: 'move', startsAt })
                : flow.book({ client_id: clientIdOf(asked), ...asked })
            }}
          />
        )
      )
    return (
      <ProposeDialog
        {...shared}
        meeting={moved}
        places={places}
        timesOf={timesOf}
        onPropose={({ startsAt, minutes, way, where }) => {
          const asked = { starts_at: startsAt, minutes, way, ...(where !== undefined && { where }) }
          return moved
            ? flow.change(moved, { kind: 'move', startsAt })
            : flow.book({ client_id: clientIdOf(asked), ...asked })
        }}
      />
    )
  }
  if (!meeting) return null
  if (asking === 'change-place')
    return (
      <PlaceDialog
        {...shared}
        meeting={meeting}
        places={places}
        onSend={(way, where) => flow.change(meeting, { kind: 'place', way, where })}
      />
    )
  if (asking === 'cancel')
    return (
      <CancelDialog
        {...shared}
        side={side}
        when={formatDayAndTime(meeting.starts_at, timeZone)}
        onSend={(reason, note) => flow.change(meeting, { kind: 'cancel', reason, note })}
      />
    )
  return (
    <ConfirmDialog
      isOpen={asking === 'say-no-show'}
      title={`Mark ${name} as a no-show?`}
      description={`${name} will see this and can disagree.${meeting.may.includes('say-held') ? ' If you met, choose “We met” instead.' : ''}`}
      confirmLabel="Mark as no-show"
      onConfirm={() => flow.change(meeting, { kind: 'outcome', outcome: 'no-show' })}
      onClose={stop}
    />
  )
}
