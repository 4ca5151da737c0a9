import type { PersonType } from '@evenkeel/contract/choices'
import { readPersonId } from '@evenkeel/contract/person-id'
import { masqueradeSentences } from '@evenkeel/contract/sentences'
import { masqueradeReasonLengths } from '@evenkeel/contract/staff/masquerade'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed } from '../../server-link/call-failed.ts'
import { describeFailure } from '../../server-link/failure-sentence.ts'
import { useFoundPeople } from '../../server-link/use-found-people.ts'
import { FreshSignInCanceled } from '../../session/confirm-it-is-you.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { startMasquerade } from '../../session/masquerade/start-masquerade.ts'
import { Button } from '../../ui/button.tsx'
import { Dropdown } from '../../ui/choice/dropdown.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { LookUpInput } from '../../ui/fields/look-up-input.tsx'
import { targetAddress } from '../gates/user-addresses.ts'
import { useMenuLink } from '../sidebar/use-mobile-menu.ts'
import { MasqueradeReason } from './masquerade-reason.tsx'

const types = [
  { value: 'consumer', label: 'Consumer' },
  { value: 'advisor', label: 'Advisor' },
] as const satisfies { value: PersonType; label: string }[]

const typeLabels = { consumer: 'Consumer', advisor: 'Advisor' } as const

/** What there is to read beside the button; in the log it says "Failed to start masquerade" (spec 8-12). */
function whyNot(error: unknown): string {
  const more = error instanceof CallFailed ? describeFailure(error) : ''
  return `${masqueradeSentences.startFailed}. ${more}`.trim()
}

/**
 * spec 2.5-02, 2.5-03, 5-06: id and type alone enable the button; pressing it asks for the reason. A name finds the
 * id, and the name of an id is shown before the reason is asked for.
 */
export function QuickMasquerade() {
  const [typed, setTyped] = useState('')
  const [type, setType] = useState<PersonType | null>(null)
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      // It was about another target.
      setFailure(undefined)
      set(value)
    }
  const [isAsking, setIsAsking] = useState(false)
  const [isStarting, setIsStarting] = useState(false)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()
  const menuLink = useMenuLink()
  const id = readPersonId(typed.trim())
  const current = useMasquerade(({ records }) => records?.token)
  const isReady = id !== undefined && type !== null
  const { people, isKnown } = useFoundPeople(typed)
  const name = people.find((person) => person.id === id && person.type === type)?.name
  const isMissing = isReady && isKnown && name === undefined
  const options = people.map((person) => ({
    key: `${person.type} ${person.id}`,
    text: String(person.id),
    label: person.name || 'No name yet',
    description: `${typeLabels[person.type]} ${person.id} · ${person.email}`,
    person,
  }))

  async function start() {
    setIsAsking(false)
    if (id === undefined || type === null || isStarting) return
    setIsStarting(true)
    setFailure(undefined)
    try {
      const wish = { targetUserId: id, targetUserType: type, reason: reason.trim() }
      await startMasquerade(wish, { current })
      setReason('')
      void navigate(targetAddress(type, id), menuLink)
    } catch (error) {
      if (!(error instanceof FreshSignInCanceled)) setFailure(whyNot(error))
    } finally {
      setIsStarting(false)
    }
  }

  return (
    <form
      aria-labelledby="quick-masquerade"
      className="card compact flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isStarting) setIsAsking(true)
      }}
    >
      <h2 id="quick-masquerade" className="text-14">
        Quick Masquerade
      </h2>
      <Field
        label="User ID"
        error={
          isMissing
            ? `No ${type} has this ID.`
            : id === undefined && isKnown && people.length === 0
              ? 'No one found. Try another name or an ID.'
              : undefined
        }
        hint={name}
      >
        <LookUpInput
          placeholder="ID or name"
          value={typed}
          onChange={change(setTyped)}
          // A typed ID is whole already.
          options={id === undefined ? options : []}
          onPick={({ person }) => setType(person.type)}
        />
      </Field>
      <Field label="User Type">
        <Dropdown options={types} value={type} onChange={change(setType)} />
      </Field>
      <Button
        type="submit"
        variant={isReady ? 'secondary' : 'disabled'}
        isBlock
        isRunning={isStarting}
        runningLabel="Starting..."
      >
        Quick Masquerade
      </Button>
      <div role="alert" className="empty:hidden">
        {failure && <p className="text-danger">{failure}</p>}
      </div>
      <MasqueradeReason
        isOpen={isAsking}
        title={isReady ? `Why masquerade as ${name ? `${name}, ` : ''}${type} ${id}?` : ''}
        isEndingOther={current !== undefined}
        lengths={masqueradeReasonLengths}
        reason={reason}
        onChange={setReason}
        onClose={() => setIsAsking(false)}
        onStart={start}
      />
    </form>
  )
}
