import type { Hideable } from '@evenkeel/contract/people/consumer-answers'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { ConsentSheet } from '../../../../ui/overlays/consent-sheet.tsx'
import { cardInWords } from '../request-words.ts'
import type { RequestForm, RequestValues } from './use-request-form.ts'

interface SharesFieldsProps {
  form: RequestForm
  /** The advisor's name. */
  name: string
  /** What the consumer's card hides. */
  hides: readonly Hideable[]
}

function halvesOf(
  { shares_last_name, shares_email, shares_phone }: RequestValues,
  hides: readonly Hideable[],
): { leaves: string[]; stays: string[] } {
  const optional: [boolean, string][] = [
    [shares_last_name, 'Your last name'],
    [shares_email, 'Your email'],
    [shares_phone, 'Your phone'],
  ]
  const range = 'Your asset range'
  const isRangeHidden = hides.includes('asset_band')
  const chosen = (isOn: boolean) =>
    optional.filter(([isTicked]) => isTicked === isOn).map(([, words]) => words)
  return {
    leaves: ['Your first name', 'Your topics', ...(isRangeHidden ? [] : [range]), ...chosen(true)],
    stays: [
      ...(isRangeHidden ? [range] : []),
      ...chosen(false),
      'Your ZIP code',
      'Exact amounts, income and debts',
    ],
  }
}

/** What is shared when the advisor accepts and what is not; each checkbox moves a line between the two. */
export function SharesFields({ form, name, hides }: SharesFieldsProps) {
  const { leaves, stays } = halvesOf(form.values, hides)
  return (
    <ConsentSheet
      leaves={{ title: `${name} will see`, items: leaves }}
      stays={{ title: 'Stays private', items: stays }}
      note={`Before accepting, ${name} sees your message and your ${cardInWords(hides)}, but no name. You can stop sharing later in Settings.`}
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
