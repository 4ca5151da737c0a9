import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Group } from '../questions/answer-controls.tsx'
import type { Answer } from '../questions/answers-context.ts'
import { exclusive } from '../questions/people-fields.tsx'

const most = 3
/** The most frequent; the others follow on request. */
const shownFirst = [9, 1, 2, 17, 8, 16]

interface SpecialtyChipsProps {
  answer: Answer<'client_specialties'>
  all: readonly string[]
}

/** Six of the specialties and those chosen, then all of them. */
export function SpecialtyChips({ answer, all }: SpecialtyChipsProps) {
  const chosen = answer.value ?? []
  const group = useRef<HTMLDivElement>(null)
  // Options stay where they are while the page is open, also when one is cleared.
  const [first] = useState(() => [...shownFirst, ...chosen.filter((id) => !shownFirst.includes(id))])
  const [isAll, setIsAll] = useState(false)
  const rest = all.map((_, id) => id).filter((id) => !first.includes(id))
  const shown = isAll ? [...first, ...rest] : first
  const isFull = chosen.length >= most

  function showAll() {
    setIsAll(true)
    // The button disappears, so focus goes on to the first option it revealed.
    requestAnimationFrame(() => group.current?.querySelectorAll('input')[first.length]?.focus())
  }

  return (
    <Group answer={answer}>
      <div ref={group} className="flex flex-wrap gap-2">
        <ChoiceChips
          isMany
          options={shown.map((value) => ({
            value,
            label: all[value] ?? String(value),
            isDisabled: isFull && !chosen.includes(value),
          }))}
          value={chosen}
          onChange={(values) => {
            const next = exclusive(chosen, values)
            answer.set(next.length > 0 ? next : null)
          }}
          className="contents"
        />
        {!isAll && (
          <PlainButton className="opt [&>.lucide]:block" aria-expanded={false} onClick={showAll}>
            <Plus aria-hidden="true" />
            {rest.length} more
          </PlainButton>
        )}
      </div>
    </Group>
  )
}
