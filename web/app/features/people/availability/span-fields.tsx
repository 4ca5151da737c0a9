import type { HoursException } from '@evenkeel/contract/people/availability'
import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Dropdown } from '../../../ui/choice/dropdown.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { minutesInWords } from './calendar-days.ts'

type Spans = HoursException['hours']

interface SpanFieldsProps {
  hours: Spans
  onChange: (hours: Spans) => void
}

const most = 6
const endOfDay = 1440
const quarters = Array.from({ length: 97 }, (_, quarter) => quarter * 15)
const choice = (value: number) => ({ value, label: minutesInWords(value) })
const beginnings = quarters.slice(0, -1).map(choice)
const ends = quarters.slice(1).map(choice)

/** An hour after the last one, an hour long. */
function oneMore(hours: Spans): Spans {
  const from = Math.min((hours.at(-1)?.to ?? 480) + 60, endOfDay - 60)
  return [...hours, { from, to: from + 60 }]
}

/** The hours of one day that differ from the week. */
export function SpanFields({ hours, onChange }: SpanFieldsProps) {
  const change = (place: number, part: Partial<Spans[number]>) =>
    onChange(hours.map((span, at) => (at === place ? { ...span, ...part } : span)))
  return (
    <div className="flex flex-col items-start gap-2">
      {hours.map((span, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only its index identifies a time span
        <div key={place} className="flex items-center gap-2">
          <Dropdown
            isSmall
            aria-label={`Time ${place + 1}: from`}
            options={beginnings}
            value={span.from}
            onChange={(from) => change(place, { from })}
            className="w-28"
          />
          <span className="text-muted">to</span>
          <Dropdown
            isSmall
            aria-label={`Time ${place + 1}: to`}
            options={ends}
            value={span.to}
            onChange={(to) => change(place, { to })}
            className="w-28"
          />
          {hours.length > 1 && (
            <IconButton
              isBare
              isSmall
              label={`Remove time ${place + 1}`}
              icon={<X className="size-4" />}
              onClick={() => onChange(hours.filter((_, at) => at !== place))}
            />
          )}
        </div>
      ))}
      {hours.length < most && (
        <Button
          variant="transparent"
          size="small"
          startIcon={<Plus className="size-4" />}
          onClick={() => onChange(oneMore(hours))}
        >
          Add time
        </Button>
      )}
    </div>
  )
}
