import type { Hideable } from '@evenkeel/contract/people/consumer-answers'
import type { Ref } from 'react'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { ConsentSheet } from '../../../../ui/overlays/consent-sheet.tsx'
import { cardInWords } from '../request-words.ts'
import type { RequestForm, Ticks } from './use-request-form.ts'

interface SharesFieldsProps {
  form: RequestForm
  /** The advisor's name. */
  name: string
  /** What the consumer's card hides. */
  hides: readonly Hideable[]
  hasTried: boolean
  phoneRef: Ref<HTMLInputElement>
}

function halvesOf(
  { lastName, email, phone }: Ticks,
  hides: readonly Hideable[],
): { leaves: string[]; stays: string[] } {
  const optional: [boolean, string][] = [
    [lastName, 'Your last name'],
    [email, 'Your email'],
    [phone, 'Your phone'],
  ]
  const band = 'Your asset band'
  const isBandHidden = hides.includes('asset_band')
  const chosen = (isOn: boolean) =>
    optional.filter(([isTicked]) => isTicked === isOn).map(([, words]) => words)
  return {
    leaves: ['Your first name', 'Your topics', ...(isBandHidden ? [] : [band]), ...chosen(true)],
    stays: [...(isBandHidden ? [band] : []), ...chosen(false), 'Your ZIP code', 'Exact sums, income, debts'],
  }
}

/** What is shared when the advisor accepts and what is not; each checkbox moves a line between the two. */
export function SharesFields({ form, name, hides, hasTried, phoneRef }: SharesFieldsProps) {
  const { ticks, tick, phone, setPhone, problems } = form
  const { leaves, stays } = halvesOf(ticks, hides)
  return (
    <ConsentSheet
      leaves={{ title: `${name} will see`, items: leaves }}
      stays={{ title: 'Stays with you', items: stays }}
      note={`Until ${name} accepts they see your ${cardInWords(hides)} and your message, and no name. What you share is written to your ledger with the request; you can withdraw it there at any time.`}
    >
      <p className="font-semibold">Share more, if you like</p>
      <Checkbox checked={ticks.lastName} onChange={(event) => tick('lastName', event.target.checked)}>
        Last name
      </Checkbox>
      <Checkbox checked={ticks.email} onChange={(event) => tick('email', event.target.checked)}>
        Email
      </Checkbox>
      <Checkbox checked={ticks.phone} onChange={(event) => tick('phone', event.target.checked)}>
        Phone
      </Checkbox>
      {ticks.phone && (
        <Field
          label="Phone number"
          isRequired
          hint={`Kept for ${name} alone.`}
          error={hasTried ? problems.phone : undefined}
          className="w-full max-w-72"
        >
          <TextInput
            ref={phoneRef}
            type="tel"
            autoComplete="tel"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </Field>
      )}
    </ConsentSheet>
  )
}
