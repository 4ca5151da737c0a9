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
      description="Change one and everything follows. Nothing here is saved."
      action={
        isChanged && (
          <button type="button" className="link whitespace-nowrap" onClick={onReset}>
            Reset to mine
          </button>
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
        <Field label="Saving a year" hint={savingHint(inputs.yearlySaving, isSavingKnown)}>
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
          label="Fixed fees rise a year"
          limits={projectionLimits.feeInflationPercent}
          value={inputs.feeInflationPercent}
          onChange={(feeInflationPercent) => onChange({ feeInflationPercent })}
        />
        {hasOthers && (
          <PercentField
            label={hasStated ? 'Fund cost, fixed fees' : 'Fund cost'}
            hint={`Usual: ${usualAssumptions.fundCostPercent}% (${fundCostBand.source}, ${fundCostBand.year}).`}
            limits={projectionLimits.fundCostPercent}
            value={inputs.otherFundCostPercent}
            onChange={(otherFundCostPercent) => onChange({ otherFundCostPercent })}
          />
        )}
        {hasStated && (
          <>
            <PercentField
              label={hasOthers ? 'Fund cost, percentage fee' : 'Fund cost'}
              hint="As the advisor states it."
              limits={projectionLimits.fundCostPercent}
              value={inputs.fundCostPercent}
              onChange={(fundCostPercent) => onChange({ fundCostPercent })}
            />
            <PercentField
              label={hasOthers ? 'Platform cost, percentage fee' : 'Platform cost'}
              hint="As the advisor states it."
              limits={projectionLimits.platformCostPercent}
              value={inputs.platformCostPercent}
              onChange={(platformCostPercent) => onChange({ platformCostPercent })}
            />
          </>
        )}
      </div>
      <p className="mt-4 text-pretty text-muted">
        An illustration with constant growth, not a forecast. Each year: growth, then saving, then fund and
        platform cost, then the fee. <Link to={helpAddress('fees')}>How it is worked out</Link>
      </p>
    </ContentBlock>
  )
}

function sumHint(assets: number | null, shownSum: number | null, isFromBand: boolean): string | undefined {
  if (assets === null)
    return shownSum === null ? undefined : `Empty: the figures are for ${formatDollars(shownSum)}.`
  if (!isFromBand) return undefined
  return `From your band ${assetBands[assetBandOf(assets)]}; enter a sum for an exact figure.`
}

function savingHint(saving: number | null, isKnown: boolean): string {
  if (saving !== null) return 'A minus means that you take money out.'
  return isKnown ? 'Empty: counted as $0.' : 'You have not told us; counted as $0.'
}
