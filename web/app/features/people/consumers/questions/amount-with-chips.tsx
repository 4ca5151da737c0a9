import { formatDollars } from '@evenkeel/format/money'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { Dollars } from './answer-controls.tsx'
import type { AnswerOf } from './answers-context.ts'

interface AmountWithChipsProps {
  answer: AnswerOf<number | null>
  /** Accessible name of the input. */
  label: string
  most: number
  /** Quick values; typing stays possible. */
  usual: readonly number[]
}

export function AmountWithChips({ answer, label, most, usual }: AmountWithChipsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="w-40">
        <Dollars answer={answer} onChange={answer.set} most={most} aria-label={label} />
      </span>
      <ChoiceChips
        aria-label={`${label}, common amounts`}
        options={usual.map((value) => ({ value, label: formatDollars(value) }))}
        value={answer.value}
        onChange={answer.set}
      />
    </div>
  )
}
