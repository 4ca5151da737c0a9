import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { ScorecardDialog } from './scorecard-dialog.tsx'

interface ScorecardPartProps {
  meeting: Meeting
  /** The advisor's name. */
  name: string
}

/** After a meeting that took place: five questions, for the consumer alone. */
export function ScorecardPart({ meeting, name }: ScorecardPartProps) {
  const [params, setParams] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  // A notification leads to the questions themselves.
  const isAsked = params.get('score') === String(meeting.meeting_id)
  const isScored = meeting.is_scored === true

  function close() {
    setIsOpen(false)
    if (!isAsked) return
    params.delete('score')
    setParams(params, { replace: true, preventScrollReset: true })
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-pretty text-muted">{isScored ? 'You rated this meeting.' : 'How was it?'}</p>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {isScored ? 'Edit your answers' : 'Answer five questions'}
      </Button>
      {(isOpen || isAsked) && <ScorecardDialog meeting={meeting} name={name} onClose={close} />}
    </div>
  )
}
