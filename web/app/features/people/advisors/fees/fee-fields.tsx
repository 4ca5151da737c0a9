import { type FeeKind, feeKinds } from '@evenkeel/matching/cost/fee'
import { useRef, useState } from 'react'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { AdvisorFormField } from '../answers/advisor-field.tsx'
import { SectionAudience } from '../answers/section-audience.tsx'
import type { AnswersForm } from '../answers/use-answers-form.ts'
import { answerIn, type FeeDraft } from '../onboarding/draft-answers.ts'
import { AumFeeForm } from './aum-fee-form.tsx'
import { blankFee, feeLabelOf, withFee, withoutFee } from './fee-drafts.ts'
import { FlatFeeForm, HourlyForm, SubscriptionForm } from './fee-forms.tsx'
import { FeePreview } from './fee-preview.tsx'
import { FormAdvNote } from './form-adv-note.tsx'
import { PayQuestions } from './pay-questions.tsx'

const words: Readonly<Record<FeeKind, string>> = {
  'asset-under-management': 'An annual percentage of assets.',
  'flat-fee': 'Paid once or every year.',
  'monthly-subscription': 'Paid every month.',
  'hourly-fee': 'Paid by the hour.',
}
const sampleAssets = [
  { value: 100_000, label: '$100k' },
  { value: 500_000, label: '$500k' },
  { value: 1_000_000, label: '$1M' },
  { value: 3_000_000, label: '$3M' },
]

interface FeePartProps {
  form: AnswersForm
  at: string
  fee: FeeDraft
  change: (changed: Partial<FeeDraft>) => void
}

function FeePart({ fee, ...rest }: FeePartProps) {
  switch (fee.kind) {
    case 'asset-under-management':
      return <AumFeeForm fee={fee} {...rest} />
    case 'flat-fee':
      return <FlatFeeForm fee={fee} {...rest} />
    case 'monthly-subscription':
      return <SubscriptionForm fee={fee} {...rest} />
    case 'hourly-fee':
      return <HourlyForm fee={fee} {...rest} />
  }
}

/** Step 5: every way an advisor is paid, each with its own form. */
export function FeeFields({ form }: { form: AnswersForm }) {
  const { fees } = form.values
  const [assets, setAssets] = useState(500_000)
  // Restores the input of a fee that was deselected by mistake.
  const typed = useRef(new Map<FeeKind, FeeDraft>())
  for (const fee of fees) typed.current.set(fee.kind, fee)
  const answers = (answerIn(form.values, 'fees') ?? []) as readonly unknown[]

  const toggle = (kind: FeeKind, isOn: boolean) =>
    form.set('fees', isOn ? withFee(fees, typed.current.get(kind) ?? blankFee(kind)) : withoutFee(fees, kind))

  return (
    <>
      <SectionAudience>Consumers see your fees in dollars over 1, 10 and 30 years.</SectionAudience>
      <AdvisorFormField form={form} field="fees" isGroup isRequired>
        <ul className="flex flex-col gap-3">
          {feeKinds.map((kind) => {
            const place = fees.findIndex((fee) => fee.kind === kind)
            const fee = fees[place]
            return (
              <li key={kind} className="card compact flex flex-col gap-6">
                <Checkbox
                  name={kind}
                  description={words[kind]}
                  checked={fee !== undefined}
                  onChange={(event) => toggle(kind, event.target.checked)}
                >
                  {feeLabelOf(kind)}
                </Checkbox>
                {fee && (
                  <fieldset aria-label={feeLabelOf(kind)} className="flex min-w-0 flex-col gap-6">
                    <FormAdvNote kind={kind} />
                    <FeePart
                      form={form}
                      at={`fees.${place}`}
                      fee={fee}
                      change={(changed) =>
                        form.set('fees', withFee(fees, { ...fee, ...changed } as FeeDraft))
                      }
                    />
                    <FeePreview answer={answers[place]} assets={assets} />
                  </fieldset>
                )}
              </li>
            )
          })}
        </ul>
      </AdvisorFormField>
      {fees.length > 0 && (
        <Field label="Show examples for a client with" isGroup>
          <Segmented options={sampleAssets} value={assets} onChange={setAssets} name="sample-assets" />
        </Field>
      )}
      <PayQuestions form={form} />
    </>
  )
}
