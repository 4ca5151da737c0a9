import { Search } from 'lucide-react'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useFoundPeople } from '../../../server-link/use-found-people.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { LookUpInput } from '../../../ui/fields/look-up-input.tsx'
import { type Ids, isId, type Side, sides } from './use-checker-address.ts'

const labels = { consumer: 'Consumer', advisor: 'Advisor' } as const

interface PersonFieldProps {
  side: Side
  /** What is in the field. */
  text: string
  hasTried: boolean
  input: RefObject<HTMLInputElement | null>
  onChange: (text: string) => void
}

/** A name, email, CRD number, number or UUID; what is found is offered, and an ID gets its name below. */
function PersonField({ side, text, hasTried, input, onChange }: PersonFieldProps) {
  const { people, isKnown } = useFoundPeople(text, side)
  const isChosen = isId(text.trim())
  const known = isChosen && isKnown ? people[0] : undefined
  const nobody = isKnown && people.length === 0 ? `No ${side} found.` : 'Choose one from the list.'
  return (
    <Field
      label={labels[side]}
      error={hasTried && text.trim() !== '' && !isChosen ? nobody : undefined}
      hint={known ? `${known.name || 'No name yet'} · ${known.email}` : 'Name, email, CRD or ID'}
    >
      <LookUpInput
        ref={input}
        value={text}
        onChange={onChange}
        options={
          isChosen
            ? []
            : people.map(({ id, name, email, crd }) => ({
                key: String(id),
                text: String(id),
                label: name || 'No name yet',
                description: [`${labels[side]} ${id}`, crd && `CRD ${crd}`, email]
                  .filter(Boolean)
                  .join(' · '),
              }))
        }
        onPick={() => {}}
      />
    </Field>
  )
}

interface PairFormProps {
  /** The ids in the address. */
  typed: Ids
  /** The main act of the view; a view has one. */
  isMain: boolean
  onCheck: (ids: Ids) => void
}

/** One of the two, or both; with neither, everyone. */
export function PairForm({ typed, isMain, onCheck }: PairFormProps) {
  const [ids, setIds] = useState(typed)
  const [tried, setTried] = useState(typed)
  const [shown, setShown] = useState(typed)
  // The address changed by back, forward or a link; the focused field keeps the focus.
  if (shown.consumer !== typed.consumer || shown.advisor !== typed.advisor) {
    setShown(typed)
    setIds(typed)
    setTried(typed)
  }
  const inputs = { consumer: useRef<HTMLInputElement>(null), advisor: useRef<HTMLInputElement>(null) }

  function submit(event: FormEvent) {
    event.preventDefault()
    const asked = { consumer: ids.consumer.trim(), advisor: ids.advisor.trim() }
    setIds(asked)
    setTried(asked)
    const refused = sides.find((side) => asked[side] && !isId(asked[side]))
    if (refused) inputs[refused].current?.focus()
    else onCheck(asked)
  }

  return (
    <form aria-label="Check a pair" noValidate onSubmit={submit} className="card compact">
      <div className="grid items-start gap-4 medium:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        {sides.map((side) => (
          <PersonField
            key={side}
            side={side}
            text={ids[side]}
            hasTried={tried[side] === ids[side]}
            input={inputs[side]}
            onChange={(text) => setIds({ ...ids, [side]: text })}
          />
        ))}
        <Button
          type="submit"
          variant={isMain ? 'primary' : 'secondary'}
          startIcon={<Search className="size-4" />}
          className="medium:mt-7"
        >
          Check pair
        </Button>
      </div>
      <p className="mt-3 text-12 text-muted">Every check appears in that person’s access log.</p>
    </form>
  )
}
