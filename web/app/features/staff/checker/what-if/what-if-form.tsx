import { keysOf } from '@evenkeel/contract/keys-of'
import {
  problemOfWhatIf,
  type WhatIfField,
  type WhatIfValue,
  whatIfFields,
} from '@evenkeel/contract/staff/checker-fields'
import { type FormEvent, useState } from 'react'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { SearchSelect } from '../../../../ui/choice/search-select.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import type { WhatIfChange } from '../checker-queries.ts'
import { WhatIfInput } from './what-if-input.tsx'
import { emptyValue, fieldName } from './what-if-words.ts'

const names = keysOf(whatIfFields)
const options = names.map((value) => ({ value, label: fieldName(value) }))

interface WhatIfFormProps {
  isRunning: boolean
  onTry: (change: WhatIfChange) => void
}

export function WhatIfForm({ isRunning, onTry }: WhatIfFormProps) {
  const [field, setField] = useState<WhatIfField | null>(null)
  const [value, setValue] = useState<WhatIfValue>(null)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const isOnline = useOnline()
  const given = isUnanswered ? null : value
  const problem =
    field && !(isUnanswered === false && value === null) ? problemOfWhatIf(field, given) : 'Choose a value.'

  function choose(next: WhatIfField) {
    setField(next)
    setValue(emptyValue(next))
    setIsUnanswered(false)
    setHasTried(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (field && problem === null && !isRunning) onTry({ field, value: given })
  }

  return (
    <ContentBlock headingAs="h2" title="Change one answer" description="Nothing is saved or sent.">
      <form aria-label="What if" noValidate onSubmit={submit} className="flex max-w-160 flex-col gap-5">
        <Field label="Field" isRequired error={hasTried && !field ? 'Choose a field.' : undefined}>
          <SearchSelect options={options} value={field} onChange={choose} />
        </Field>
        {field && (
          <>
            {!isUnanswered && (
              <WhatIfInput
                key={field}
                field={field}
                value={value}
                error={hasTried && problem !== null ? problem : undefined}
                onChange={setValue}
              />
            )}
            {whatIfFields[field].mayBeUnknown && (
              <Checkbox checked={isUnanswered} onChange={(event) => setIsUnanswered(event.target.checked)}>
                No answer
              </Checkbox>
            )}
          </>
        )}
        <p role="status" className="text-muted empty:hidden">
          {!isOnline && 'You’re offline. Reconnect to compare.'}
        </p>
        <div>
          <Button type="submit" isRunning={isRunning} runningLabel="Comparing…" disabled={!isOnline}>
            Compare
          </Button>
        </div>
      </form>
    </ContentBlock>
  )
}
