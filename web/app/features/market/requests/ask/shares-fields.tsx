import type { Hideable } from '@evenkeel/contract/people/consumer-answers'
import {
  asCaption,
  seenAfterAccepting,
  seenBeforeAccepting,
  staysPrivate,
} from '@evenkeel/contract/people/who-sees-what'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { ConsentSheet } from '../../../../ui/overlays/consent-sheet.tsx'
import type { RequestForm } from './use-request-form.ts'

interface SharesFieldsProps {
  form: RequestForm
  /** The advisor's name. */
  name: string
  /** What the consumer's card hides. */
  hides: readonly Hideable[]
}

/** What the advisor sees when; each checkbox moves a line from one side to the other. */
export function SharesFields({ form, name, hides }: SharesFieldsProps) {
  const before = seenBeforeAccepting(hides)
  const after = seenAfterAccepting(form.shared)
  const stays = staysPrivate({ shares: form.shared, hides })
  return (
    <ConsentSheet
      leaves={[
        { title: `${name} sees now`, items: [asCaption(before)] },
        { title: `If ${name} accepts`, items: [asCaption(after)] },
      ]}
      stays={{ title: 'Stays with you', items: [asCaption(stays)] }}
      note="You can stop sharing later in Settings."
    >
      <p className="font-semibold">Share more (optional)</p>
      <Checkbox {...form.register('shares_last_name')}>Last name</Checkbox>
      <Checkbox {...form.register('shares_email')}>Email</Checkbox>
      <Checkbox {...form.register('shares_phone', { deps: 'phone' })}>Phone</Checkbox>
      {form.values.shares_phone && (
        <Field
          label="Phone number"
          isRequired
          hint={`Only ${name} will see it.`}
          error={form.errors.phone?.message}
          className="w-full max-w-72"
        >
          <TextInput {...form.fields.phone} type="tel" autoComplete="tel" />
        </Field>
      )}
    </ConsentSheet>
  )
}
