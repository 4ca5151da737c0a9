import { formatDollars } from '@evenkeel/format/money'
import { Plus, SplitSquareVertical, X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { NumberInput } from '../../../../ui/fields/number-input.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { AnswersForm } from '../answers/use-answers-form.ts'
import { changeTier, maxTiers, removeTier, splitTier, type TierDraft } from './tiers.ts'

interface TiersEditorProps {
  form: AnswersForm
  /** "fees.0.tiers" */
  at: string
  tiers: readonly TierDraft[]
  onChange: (tiers: TierDraft[]) => void
  /** A single rate has no boundaries to ask for. */
  isSingle: boolean
}

interface RateProps {
  form: AnswersForm
  path: string
  label: string
  value: number | null
  onChange: (rate: number | null) => void
}

function Rate({ form, path, label, value, onChange }: RateProps) {
  return (
    <Field label={label} isRequired error={form.errorOf(path)}>
      <NumberInput
        value={value}
        onChange={onChange}
        onBlur={() => form.leave(path)}
        min={0}
        max={3}
        decimals={2}
        step={0.01}
        suffix="%"
      />
    </Field>
  )
}

/** One row per tier. Each starts where the previous one ends, so no edit can leave a gap. */
export function TiersEditor({ form, at, tiers, onChange, isSingle }: TiersEditorProps) {
  if (isSingle) {
    const path = `${at}.0.ratePercent`
    return (
      <div className="max-w-60">
        <Rate
          form={form}
          path={path}
          label="Annual rate"
          value={tiers[0]?.ratePercent ?? null}
          onChange={(ratePercent) => onChange(changeTier(tiers, 0, { ratePercent }))}
        />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <ol aria-label="Tiers" className="flex flex-col gap-4">
        {tiers.map((tier, place) => (
          <TierRow
            // biome-ignore lint/suspicious/noArrayIndexKey: only its index identifies a tier
            key={place}
            form={form}
            at={`${at}.${place}`}
            place={place}
            tiers={tiers}
            tier={tier}
            onChange={onChange}
          />
        ))}
      </ol>
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        startIcon={<Plus className="size-4" />}
        disabled={tiers.length >= maxTiers}
        onClick={() => onChange(splitTier(tiers, tiers.length - 1))}
      >
        Add tier
      </Button>
    </div>
  )
}

interface TierRowProps extends Pick<TiersEditorProps, 'form' | 'at' | 'tiers' | 'onChange'> {
  place: number
  tier: TierDraft
}

function TierRow({ form, at, place, tiers, tier, onChange }: TierRowProps) {
  const isLast = place === tiers.length - 1
  const begin = formatDollars(tier.from)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-3 gap-y-2 border-t border-line pt-4 min-[560px]:grid-cols-[minmax(0,1fr)_7rem_auto]">
      {isLast ? (
        <div className="flex flex-col gap-2">
          <span className="field-label">Tier {place + 1}</span>
          <p className="num flex min-h-10 items-center">Everything above {begin}</p>
        </div>
      ) : (
        <Field label={`Tier ${place + 1}: from ${begin} up to`} isRequired error={form.errorOf(`${at}.upTo`)}>
          <NumberInput
            value={tier.upTo}
            onChange={(upTo) => onChange(changeTier(tiers, place, { upTo }))}
            onBlur={() => form.leave(`${at}.upTo`)}
            max={1_000_000_000_000}
            hasSeparators
            prefix="$"
          />
        </Field>
      )}
      <Rate
        form={form}
        path={`${at}.ratePercent`}
        label="Annual rate"
        value={tier.ratePercent}
        onChange={(ratePercent) => onChange(changeTier(tiers, place, { ratePercent }))}
      />
      <div className="col-span-2 flex justify-end gap-1 min-[560px]:col-span-1 min-[560px]:pt-7">
        <IconButton
          isBare
          label={`Split tier ${place + 1}`}
          icon={<SplitSquareVertical className="size-4" />}
          disabled={tiers.length >= maxTiers}
          onClick={() => onChange(splitTier(tiers, place))}
        />
        <IconButton
          isBare
          label={`Remove tier ${place + 1}`}
          icon={<X className="size-4" />}
          disabled={tiers.length === 1}
          onClick={() => onChange(removeTier(tiers, place))}
        />
      </div>
    </li>
  )
}
