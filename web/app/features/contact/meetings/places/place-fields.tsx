import { type WayToMeet, waysToMeet } from '@evenkeel/contract/contact/meetings'
import { keysOf } from '@evenkeel/contract/keys-of'
import type { Ref } from 'react'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { whereLabels } from './place-problem.ts'

interface PlaceFieldsProps {
  way: WayToMeet
  onWay: (way: WayToMeet) => void
  where: string
  onWhere: (where: string) => void
  error: string | undefined
  hint: string
  whereRef?: Ref<HTMLInputElement> | undefined
}

const ways = keysOf(waysToMeet).map((value) => ({ value, label: waysToMeet[value] }))
const types = { video: 'url', phone: 'tel', 'in-person': 'text' } as const

export function PlaceFields({ way, onWay, where, onWhere, error, hint, whereRef }: PlaceFieldsProps) {
  return (
    <>
      <Field label="How you’ll meet" isGroup>
        <ChoiceChips options={ways} value={way} onChange={onWay} />
      </Field>
      <Field label={whereLabels[way]} hint={hint} error={error}>
        <TextInput
          ref={whereRef}
          type={types[way]}
          autoComplete="off"
          value={where}
          onChange={(event) => onWhere(event.target.value)}
        />
      </Field>
    </>
  )
}
