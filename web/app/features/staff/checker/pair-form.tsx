import { Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { type Ids, isId, type Side, sides } from './use-checker-address.ts'

const labels = { consumer: 'Consumer ID', advisor: 'Advisor ID' } as const
const notAnId = 'Enter a number or UUID.'

interface PairFormProps {
  /** The ids in the address. */
  typed: Ids
  onCheck: (ids: Ids) => void
}

/** One of the two, or both; with neither, everyone. */
export function PairForm({ typed, onCheck }: PairFormProps) {
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
  const problemOf = (side: Side) =>
    tried[side] !== '' && tried[side] === ids[side] && !isId(tried[side]) ? notAnId : undefined

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
          <Field key={side} label={labels[side]} error={problemOf(side)}>
            <TextInput
              ref={inputs[side]}
              value={ids[side]}
              placeholder="Number or UUID"
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              onChange={(event) => setIds({ ...ids, [side]: event.target.value })}
            />
          </Field>
        ))}
        <Button type="submit" startIcon={<Search className="size-4" />} className="medium:mt-7">
          Check pair
        </Button>
      </div>
      <p className="mt-3 text-12 text-muted">Every check appears in that person’s access log.</p>
    </form>
  )
}
