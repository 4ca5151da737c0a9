import type { Meeting, MeetingPlaces, WayToMeet } from '@evenkeel/contract/contact/meetings'
import { useRef, useState } from 'react'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { OfflineNote } from '../../../../ui/offline-note.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ActionProblem } from '../action-problem.tsx'
import { PlaceFields } from './place-fields.tsx'
import { placeProblem, usualPlace, whereLabels } from './place-problem.ts'

interface PlaceDialogProps {
  meeting: Meeting
  name: string
  places: MeetingPlaces | undefined
  error: unknown
  isRunning: boolean
  onSend: (way: WayToMeet, where: string) => Promise<unknown>
  onClose: () => void
}

/** An advisor changes how or where to meet. The time stays. */
export function PlaceDialog({ meeting, name, places, error, isRunning, onSend, onClose }: PlaceDialogProps) {
  const isOnline = useOnline()
  const [way, setWay] = useState(meeting.way)
  const [typed, setTyped] = useState<string>()
  const [hasTried, setHasTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const where =
    typed ?? (way === meeting.way && meeting.where !== '' ? meeting.where : usualPlace(places, way))
  const problem =
    where.trim() === '' ? `Enter the ${whereLabels[way].toLowerCase()}.` : placeProblem(way, where)

  async function send() {
    setHasTried(true)
    if (problem) return input.current?.focus()
    if (await onSend(way, where.trim())) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={() => !isRunning && onClose()}
      title="Change location"
      description={`We’ll tell ${name} and update both calendars.`}
      initialFocus={input}
      footer={
        <>
          <Button variant="secondary" onClick={() => !isRunning && onClose()}>
            Close
          </Button>
          <Button isRunning={isRunning} disabled={!isOnline} onClick={send}>
            Change location
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <PlaceFields
          way={way}
          onWay={(next) => {
            setWay(next)
            setTyped(undefined)
          }}
          where={where}
          onWhere={setTyped}
          error={hasTried ? problem : undefined}
          hint={`Only ${name} will see it.`}
          whereRef={input}
        />
        <ActionProblem error={error} />
        <OfflineNote isOnline={isOnline} />
      </div>
    </Dialog>
  )
}
