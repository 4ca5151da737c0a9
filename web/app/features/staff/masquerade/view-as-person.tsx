import type { CurrentMasquerade, FoundPerson } from '@evenkeel/contract/staff/masquerade'
import { formatDue } from '@evenkeel/format/moments'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAssistRequests, useCurrent } from './masquerade-queries.ts'
import { StartForm, startWords } from './start-form.tsx'

interface ViewAsPersonProps {
  person: FoundPerson
  /** The ticket with which they agreed. */
  ticket: number | undefined
  onStarted: (started: CurrentMasquerade) => void
}

/** On a person's page: whether they agreed, until when, and the two ways to view the product as them. */
export function ViewAsPerson({ person, ticket, onStarted }: ViewAsPersonProps) {
  const [mode, setMode] = useState<'read' | 'assist'>()
  const masquerade = useCurrent().data?.masquerade ?? null
  const asked = useAssistRequests().data?.requests.find(
    (each) => each.isOwn && each.targetUserId === person.id,
  )
  const first = person.name.split(' ')[0] || person.name
  const isDisabled = person.state === 'disabled'
  const until = person.consent_until
  const mayAssist = until !== null || asked?.state === 'approved'
  return (
    <section aria-labelledby="view-as" className="card compact">
      <h2 id="view-as" className="text-16 wrap-anywhere">
        View as {first}
      </h2>
      <p className="mt-1 mb-3 text-muted">
        {isDisabled
          ? 'This account is disabled, so you can’t view it.'
          : until === null
            ? `${first} hasn’t agreed to this on a ticket. You can look, and another admin can let you edit.`
            : `${first} agreed${ticket === undefined ? '' : ` on ticket ${ticket}`}. Consent ends ${formatDue(until)}.`}
      </p>
      {!isDisabled && (
        <>
          <div className="flex flex-col gap-2">
            <Button isBlock onClick={() => setMode('read')}>
              Start read-only view
            </Button>
            <Button isBlock variant="secondary" onClick={() => setMode('assist')}>
              {mayAssist ? 'Start Assist' : 'Ask to assist'}
            </Button>
          </div>
          <p className="mt-3 text-12 text-muted">
            {first} gets a notice when you stop. Private notes stay hidden.
          </p>
        </>
      )}
      <Dialog
        isOpen={mode !== undefined}
        onClose={() => setMode(undefined)}
        {...startWords(person, masquerade?.masqueradeToken)}
      >
        {mode && (
          <StartForm
            person={person}
            ticket={ticket === undefined ? undefined : String(ticket)}
            asked={asked}
            startsAs={mode}
            current={masquerade?.masqueradeToken}
            onStarted={onStarted}
          />
        )}
      </Dialog>
    </section>
  )
}
