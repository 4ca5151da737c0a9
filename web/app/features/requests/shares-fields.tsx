import type { Ref } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConsentSheet } from '../../ui/consent-sheet.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { RequestForm, Ticks } from './use-request-form.ts'

interface SharesFieldsProps {
  form: RequestForm
  /** Of the advisor. */
  name: string
  hasTried: boolean
  phoneRef: Ref<HTMLInputElement>
}

const always = ['Your first name', 'Your topics', 'Your asset band']

function halvesOf({ lastName, email, phone }: Ticks): { leaves: string[]; stays: string[] } {
  const optional: [boolean, string][] = [
    [lastName, 'Your last name'],
    [email, 'Your email'],
    [phone, 'Your phone'],
  ]
  const chosen = (isOn: boolean) =>
    optional.filter(([isTicked]) => isTicked === isOn).map(([, words]) => words)
  return {
    leaves: [...always, ...chosen(true)],
    stays: [...chosen(false), 'Your ZIP code', 'Exact sums, income, debts'],
  }
}

/** What leaves when the advisor accepts and what stays; the ticks move a line from one half to the other. */
export function SharesFields({ form, name, hasTried, phoneRef }: SharesFieldsProps) {
  const { ticks, tick, phone, setPhone, problems } = form
  const { leaves, stays } = halvesOf(ticks)
  return (
    <ConsentSheet
      leaves={{ title: `${name} will see`, items: leaves }}
      stays={{ title: 'Stays with you', items: stays }}
      note={`Until ${name} accepts they see your initial, state, bands, topics and your message, and no name. What you share is written to your ledger with the request; you can withdraw it there at any time.`}
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
