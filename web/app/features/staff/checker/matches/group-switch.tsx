import { keysOf } from '@evenkeel/contract/keys-of'
import { checkedMatchGroups } from '@evenkeel/contract/staff/checker-matches'
import { formatCount } from '@evenkeel/format/counts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import type { MatchGroup } from './match-queries.ts'

interface GroupSwitchProps {
  group: MatchGroup | undefined
  counts: Readonly<Record<MatchGroup, number>> | undefined
  onChoose: (group: MatchGroup | undefined) => void
}

const groups = keysOf(checkedMatchGroups)

export function GroupSwitch({ group, counts, onChoose }: GroupSwitchProps) {
  const all = counts && groups.reduce((sum, each) => sum + counts[each], 0)
  const choices = [
    { value: undefined, label: 'All', count: all },
    ...groups.map((value) => ({ value, label: checkedMatchGroups[value], count: counts?.[value] })),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form
    <div role="group" aria-label="Show" className="flex flex-wrap gap-1.5">
      {choices.map(({ value, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={group === value}
          className={joinClasses('chip num pointer-coarse:min-h-9', group === value && 'on')}
          onClick={() => onChoose(value)}
        >
          {label} {count === undefined ? undefined : formatCount(count)}
        </button>
      ))}
    </div>
  )
}
