import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { assetBandOf, assetBands } from '@evenkeel/contract/people/profile-choices'
import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { formatDollars } from '@evenkeel/format/money'
import { fundCostBand } from '@evenkeel/matching/cost/benchmarks'
import { projectionLimits, usualAssumptions } from '@evenkeel/matching/cost/projection'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { NumberInput } from '../../../ui/fields/number-input.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import type { CostInputs } from './cost-inputs.ts'
import { GrowthField } from './growth-field.tsx'
import { PercentField } from './percent-field.tsx'

interface CostInputsFormProps {
  inputs: CostInputs
  /** The sum the figures are for; it differs from the field while that is empty. */
  shownSum: number | null
  fees: readonly AdvisorFee[]
  isFromBand: boolean
  isSavingKnown: boolean
  isChanged: boolean
  onChange: (change: Partial<CostInputs>) => void
  onReset: () => void
  /** The field for the sum. */
  ref?: Ref<HTMLInputElement> | undefined
}

const [leastSaving, mostSaving] = projectionLimits.yearlySaving

export function CostInputsForm(props: CostInputsFormProps) {
  const { inputs, shownSum, fees, isFromBand, isSavingKnown, isChanged, onChange, onReset, ref } = props
  const hasStated = fees.some(({ kind }) => kind === 'asset-under-management')
  const hasOthers = fees.some(({ kind }) => kind !== 'asset-under-management')
  return (
    <ContentBlock
      title="Your numbers"
      description="Change a number to update the figures. Nothing is saved."
      action={
        isChanged && (
          <PlainButton className="link whitespace-nowrap" onClick={onReset}>
            Reset numbers
          </PlainButton>
        )
      }
    >
      <div className="grid gap-4 @min-[340px]:grid-cols-2 @min-[760px]:grid-cols-1 @min-[900px]:grid-cols-2">
        <Field label="Investable assets" hint={sumHint(inputs.assets, shownSum, isFromBand)}>
          <NumberInput
            ref={ref}
            prefix="$"
            hasSeparators
            min={0}
            max={projectionLimits.assets[1]}
            value={inputs.assets}
            onChange={(assets) => onChange({ assets })}
          />
        </Field>
        <Field label="Annual savings" hint={savingHint(inputs.yearlySaving, isSavingKnown)}>
          <NumberInput
            prefix="$"
            hasSeparators
            min={leastSaving}
            max={mostSaving}
            value={inputs.yearlySaving}
            onChange={(yearlySaving) => onChange({ yearlySaving })}
          />
        </Field>
        <div className="col-span-full">
          <GrowthField
            value={inputs.growthPercent}
            onChange={(growthPercent) => onChange({ growthPercent })}
          />
        </div>
        <PercentField
          label="Annual fee increase"
          limits={projectionLimits.feeInflationPercent}
          value={inputs.feeInflationPercent}
          onChange={(feeInflationPercent) => onChange({ feeInflationPercent })}
        />
        {hasOthers && (
          <PercentField
            label={hasStated ? 'Fund cost, fixed fees' : 'Fund cost'}
            hint={`Typical: ${usualAssumptions.fundCostPercent}% (${fundCostBand.source}, ${fundCostBand.year}).`}
            limits={projectionLimits.fundCostPercent}
            value={inputs.otherFundCostPercent}
            onChange={(otherFundCostPercent) => onChange({ otherFundCostPercent })}
          />
        )}
        {hasStated && (
          <>
            <PercentField
              label={hasOthers ? 'Fund cost, percentage fee' : 'Fund cost'}
              hint="Stated by the advisor."
              limits={projectionLimits.fundCostPercent}
              value={inputs.fundCostPercent}
              onChange={(fundCostPercent) => onChange({ fundCostPercent })}
            />
            <PercentField
              label={hasOthers ? 'Platform cost, percentage fee' : 'Platform cost'}
              hint="Stated by the advisor."
              limits={projectionLimits.platformCostPercent}
              value={inputs.platformCostPercent}
              onChange={(platformCostPercent) => onChange({ platformCostPercent })}
            />
          </>
        )}
      </div>
      <p className="mt-4 text-pretty text-muted">
        An illustration with constant growth, not a forecast. Each year: growth, savings, fund and platform
        costs, then the fee. <Link to={helpAddress('fees')}>How we calculate this</Link>
      </p>
    </ContentBlock>
  )
}

function sumHint(assets: number | null, shownSum: number | null, isFromBand: boolean): string | undefined {
  if (assets === null)
    return shownSum === null ? undefined : `Figures shown are for ${formatDollars(shownSum)}.`
  if (!isFromBand) return undefined
  return `From your range ${assetBands[assetBandOf(assets)]}. Enter an amount for an exact figure.`
}

function savingHint(saving: number | null, isKnown: boolean): string {
  if (saving !== null) return 'Use a minus sign for withdrawals.'
  return isKnown ? 'Empty counts as $0.' : 'You haven’t told us, so we use $0.'
}
