import { fundCostBand } from '@evenkeel/matching/cost/benchmarks'
import { feeLimits } from '@evenkeel/matching/cost/fee-limits'
import { useRef } from 'react'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import type { FeeDraftOf } from '../onboarding/draft-answers.ts'
import { FeeChoice } from './fee-choice.tsx'
import { type FeeFormProps, feePair } from './fee-forms.tsx'
import { FeeNumber } from './fee-number.tsx'
import { oneTier, splitTier, type TierDraft } from './tiers.ts'
import { TiersEditor } from './tiers-editor.tsx'

type Schedule = NonNullable<FeeDraftOf<'asset-under-management'>['schedule']>

const schedules: readonly { value: Schedule; label: string }[] = [
  { value: 'single', label: 'Single' },
  { value: 'graduated', label: 'Graduated' },
  { value: 'cliff', label: 'Cliff' },
]
const scheduleWords: Readonly<Record<Schedule, string>> = {
  single: 'One rate on all assets.',
  graduated: 'Each rate applies within its tier.',
  cliff: 'The highest tier’s rate applies to all assets.',
}
const billings = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'quarterly', label: 'Quarterly' },
] as const
const billeds = [
  { value: 'in-advance', label: 'In advance' },
  { value: 'in-arrears', label: 'In arrears' },
] as const

export function AumFeeForm({ form, at, fee, change }: FeeFormProps<'asset-under-management'>) {
  const schedule = fee.schedule ?? 'single'
  // Keeps the tiers for users who switch to "Single" and back.
  const tiersBefore = useRef<TierDraft[]>([])

  function choose(next: Schedule) {
    if (next === 'single') {
      if (schedule !== 'single') tiersBefore.current = fee.tiers
      change({ schedule: next, tiers: oneTier(fee.tiers[0]?.ratePercent) })
    } else if (schedule === 'single') {
      const tiers = tiersBefore.current.length > 1 ? tiersBefore.current : splitTier(fee.tiers, 0)
      change({ schedule: next, tiers })
    } else change({ schedule: next })
  }

  return (
    <>
      <Field
        label="Schedule"
        isGroup
        isRequired
        hint={scheduleWords[schedule]}
        error={form.errorOf(`${at}.tiers`)}
      >
        <Segmented options={schedules} value={schedule} onChange={choose} name={`${at}.schedule`} />
      </Field>
      <TiersEditor
        form={form}
        at={`${at}.tiers`}
        tiers={fee.tiers}
        onChange={(tiers) => change({ tiers })}
        isSingle={schedule === 'single'}
      />
      <div className={feePair}>
        <FeeNumber
          form={form}
          path={`${at}.yearlyMinimumFee`}
          label="Minimum annual fee"
          unit="$"
          most={feeLimits.yearlyMinimumFee[1]}
          value={fee.yearlyMinimumFee}
          onChange={(yearlyMinimumFee) => change({ yearlyMinimumFee })}
          hint="Leave blank if none."
        />
        <FeeNumber
          form={form}
          path={`${at}.assetMinimum`}
          label="Account minimum"
          unit="$"
          most={feeLimits.assetMinimum[1]}
          value={fee.assetMinimum}
          onChange={(assetMinimum) => change({ assetMinimum })}
          hint="Leave blank if none."
        />
        <FeeChoice
          form={form}
          path={`${at}.billing`}
          label="Billed"
          options={billings}
          value={fee.billing}
          onChange={(billing) => change({ billing })}
        />
        <FeeChoice
          form={form}
          path={`${at}.billed`}
          label="Billed when"
          options={billeds}
          value={fee.billed}
          onChange={(billed) => change({ billed })}
        />
        <FeeNumber
          form={form}
          path={`${at}.fundCostPercent`}
          label="Typical annual fund cost"
          unit="%"
          most={2}
          value={fee.fundCostPercent}
          onChange={(fundCostPercent) => change({ fundCostPercent })}
          isRequired
          hint={`Average: ${fundCostBand.middle}% (${fundCostBand.source}, ${fundCostBand.year}).`}
        />
        <FeeNumber
          form={form}
          path={`${at}.platformCostPercent`}
          label="Annual custodian and platform cost"
          unit="%"
          most={1}
          value={fee.platformCostPercent}
          onChange={(platformCostPercent) => change({ platformCostPercent })}
          isRequired
          hint="Enter 0 if your fee covers it."
        />
      </div>
    </>
  )
}
