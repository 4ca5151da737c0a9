import { formatDay } from '@evenkeel/format/times'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ChoiceChips } from '../../../ui/choice/choice-chips.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ReadingArea } from '../../../ui/read-only.tsx'
import type { SlotDay } from './slot-days.ts'

interface DayPickerProps {
  days: readonly SlotDay[]
  chosen: string
  onChoose: (key: string) => void
}

const daysAtOnce = 6

/** Only days with free slots, a few at a time. */
export function DayPicker({ days, chosen, onChoose }: DayPickerProps) {
  const place = Math.max(
    0,
    days.findIndex(({ key }) => key === chosen),
  )
  const first = Math.floor(place / daysAtOnce) * daysAtOnce
  const shown = days.slice(first, first + daysAtOnce)
  const [earlier, later] = [days[first - daysAtOnce], days[first + daysAtOnce]]
  const turnTo = (day: SlotDay | undefined) => day && onChoose(day.key)
  return (
    <ReadingArea>
      <div className="flex items-start gap-2">
        <IconButton
          isBare
          isSmall
          label="Earlier days"
          icon={<ChevronLeft className="size-4" />}
          // Not `disabled`, so that focus stays when the last page is reached.
          aria-disabled={!earlier || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => turnTo(earlier)}
        />
        <ChoiceChips
          aria-label="Day"
          options={shown.map(({ key, slots }) => ({
            value: key,
            label: formatDay(slots[0]?.starts_at ?? 0),
          }))}
          value={chosen}
          onChange={onChoose}
          className="min-w-0 flex-1"
        />
        <IconButton
          isBare
          isSmall
          label="Later days"
          icon={<ChevronRight className="size-4" />}
          aria-disabled={!later || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => turnTo(later)}
        />
      </div>
    </ReadingArea>
  )
}
