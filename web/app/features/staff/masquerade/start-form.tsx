import { sentenceOf } from '@evenkeel/contract/problem'
import {
  type AssistRequest,
  type CurrentMasquerade,
  type FoundPerson,
  type MasqueradeMode,
  masqueradeMinutes,
  masqueradeReasonLengths,
  usualMasqueradeMinutes,
} from '@evenkeel/contract/staff/masquerade'
import { useRef, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { AssistNote } from './assist-note.tsx'
import { useAskAssist, useStart } from './masquerade-queries.ts'
import { reasonProblem, startFailureWords } from './masquerade-words.ts'

const modes = [
  { value: 'read', label: 'Read-only', description: 'Nothing can be saved or sent.' },
  {
    value: 'assist',
    label: 'Assist',
    description: 'Can edit profile and criteria. Needs a second admin or the user’s consent.',
  },
] as const satisfies { value: MasqueradeMode; label: string; description: string }[]
const lengths = masqueradeMinutes.map((value) => ({ value, label: `${value} min` }))

interface StartFormProps {
  person: FoundPerson
  ticket: string | undefined
  /** This admin's request for this person. */
  asked: AssistRequest | undefined
  /** The active masquerade, which starting ends. */
  current: string | undefined
  /** Chosen before the form was opened. */
  startsAs?: MasqueradeMode
  onStarted: (started: CurrentMasquerade) => void
}

/** Above the form. */
export const startWords = (person: FoundPerson, current: string | undefined) => ({
  title: `Start as ${person.name || 'this user'}`,
  description: current ? 'Your current masquerade will end.' : undefined,
})

export function StartForm({ person, ticket, asked, current, startsAs, onStarted }: StartFormProps) {
  const isApproved = asked?.state === 'approved'
  // What the other admin agreed to.
  const [reason, setReason] = useState(isApproved ? asked.reason : ticket ? `Ticket ${ticket}: ` : '')
  const [mode, setMode] = useState<MasqueradeMode>(startsAs ?? (isApproved ? 'assist' : 'read'))
  const [minutes, setMinutes] = useState<(typeof masqueradeMinutes)[number]>(usualMasqueradeMinutes)
  const [hasTried, setHasTried] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const starting = useStart()
  const asking = useAskAssist()
  const problem = reasonProblem(reason)
  const hasConsent = person.consent_until !== null && person.consent_until * 1000 > Date.now()
  const mustAsk = mode === 'assist' && !hasConsent && !isApproved
  const isWaiting = mustAsk && asked?.state === 'waiting'
  // Once started, the page navigates to the target's.
  const isRunning = starting.isPending || starting.isSuccess || asking.isPending
  const isSending = useRef(false)
  // The server refuses this too, but people should know before they write a reason.
  const isRefused = person.state === 'disabled'
  const target = { targetUserId: person.id, targetUserType: person.type }

  async function send() {
    setHasTried(true)
    if (problem) input.current?.focus()
    if (problem || isRunning || isWaiting || isRefused || isSending.current) return
    isSending.current = true
    try {
      if (mustAsk) await asking.mutateAsync({ ...target, reason: reason.trim() })
      else {
        const wish = { ...target, reason: reason.trim(), mode, minutes }
        onStarted(await starting.mutateAsync({ wish, current }))
      }
    } catch {
      // Shown under the form, which keeps its content.
    } finally {
      isSending.current = false
    }
  }

  return (
    <form
      aria-label={startWords(person, current).title}
      className="flex flex-col items-start gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label="Reason"
        isRequired
        className="w-full"
        hint="Ticket number and purpose. The user can read it."
        error={hasTried ? problem : undefined}
      >
        <TextArea
          ref={input}
          rows={3}
          maxLength={masqueradeReasonLengths.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Field label="Mode" isRequired isGroup>
        <RadioGroup options={modes} value={mode} onChange={setMode} />
      </Field>
      <Field label="Length" isGroup>
        <Segmented options={lengths} value={minutes} onChange={setMinutes} />
      </Field>
      {mode === 'assist' && <AssistNote person={person} hasConsent={hasConsent} asked={asked} />}
      {isRefused && <p className="text-muted">{sentenceOf('masquerade-disabled')}</p>}
      <ProblemNotice words={startFailureWords(starting.error) ?? failureSentence(asking.error)} />
      <Button
        type="submit"
        variant={isWaiting || isRefused ? 'disabled' : 'primary'}
        isRunning={isRunning}
        runningLabel={mustAsk ? 'Asking…' : 'Starting...'}
      >
        {mustAsk ? 'Ask another admin' : 'Start masquerade'}
      </Button>
    </form>
  )
}
