import type { ChoiceSide as Side } from '@evenkeel/contract/market/choices'
import { useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { sideRows } from '../words/choice-words.ts'

interface ChoiceSideProps {
  /** "Advisor A": the two have no names. */
  name: string
  side: Side
  other: Side
  isRunning: boolean
  isDisabled: boolean
  onPick: () => unknown
}

/** One of the two advisors of a choice, without anything that says who it is. */
export function ChoiceSide({ name, side, other, isRunning, isDisabled, onPick }: ChoiceSideProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <h3 id={id} className="text-16 font-semibold">
        {name}
      </h3>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {sideRows(side, other).map(({ label, words }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="num min-w-0 break-words">{words}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        isBlock
        className="mt-auto"
        isRunning={isRunning}
        disabled={isDisabled}
        onClick={onPick}
      >
        {`Choose ${name}`}
      </Button>
    </section>
  )
}
