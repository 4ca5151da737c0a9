import { keysOf } from '@evenkeel/contract/keys-of'
import { debtKinds } from '@evenkeel/contract/people/profile-choices'
import { useId } from 'react'
import { NumberInput } from '../../../../ui/fields/number-input.tsx'
import { Group } from './answer-controls.tsx'
import type { Answer } from './answers-context.ts'

const most = 100_000_000
const kinds = keysOf(debtKinds).map((kind) => [kind, debtKinds[kind]] as const)

export function DebtAmounts({ answer }: { answer: Answer<'debts'> }) {
  const id = useId()
  const debts = answer.value ?? {}

  function change(kind: keyof typeof debtKinds, sum: number | null) {
    const next = { ...debts, [kind]: sum }
    const isKnown = kinds.some(([each]) => typeof next[each] === 'number')
    answer.set(isKnown ? next : null)
  }

  return (
    <Group answer={answer}>
      <div className="grid grid-cols-2 gap-3 medium:grid-cols-4">
        {kinds.map(([kind, label]) => (
          <div key={kind} className="min-w-0">
            <label htmlFor={id + kind} className="mb-1 block text-12 text-muted">
              {label}
            </label>
            <NumberInput
              id={id + kind}
              value={debts[kind] ?? null}
              onChange={(sum) => change(kind, sum)}
              min={0}
              max={most}
              prefix="$"
              hasSeparators
              placeholder="0"
            />
          </div>
        ))}
      </div>
    </Group>
  )
}
