import { keysOf } from '@evenkeel/contract/keys-of'
import { type AnalyticsSegment, analyticsSegments } from '@evenkeel/contract/staff/analytics-tiles'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dropdown } from '../../../ui/choice/dropdown.tsx'
import { SearchSelect } from '../../../ui/choice/search-select.tsx'
import { type Segment, segmentChoices } from './segment.ts'

const everyone = 'everyone' as const
const kinds = [
  { value: everyone, label: 'Everyone' },
  ...keysOf(analyticsSegments).map((value) => ({
    value,
    label: `By ${analyticsSegments[value].toLowerCase()}`,
  })),
]
/** Too many for a dropdown without search. */
const manyChoices = 20

interface SegmentPickerProps {
  segment: Segment | undefined
  onChange: (segment: Segment | undefined) => void
}

/** Chooses a segment: everyone, or one state, fee type, asset range or age range. */
export function SegmentPicker({ segment, onChange }: SegmentPickerProps) {
  // Chosen but not applied yet: the figures change once there is a value.
  const [wanted, setWanted] = useState<AnalyticsSegment>()
  const by = wanted ?? segment?.by
  const label = by && analyticsSegments[by]
  const shared = by &&
    label && {
      options: segmentChoices[by],
      value: segment?.by === by ? segment.value : null,
      onChange: (value: string) => {
        setWanted(undefined)
        onChange({ by, value })
      },
      placeholder: `Choose ${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()}`,
      'aria-label': label,
      className: 'max-medium:w-full medium:w-52',
    }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form
    <div
      role="group"
      aria-label="Segment"
      className="flex flex-wrap items-center gap-2 max-medium:w-full print:hidden"
    >
      <Dropdown
        aria-label="Show figures for"
        options={kinds}
        value={by ?? everyone}
        className="max-medium:w-full medium:w-44"
        onChange={(next) => {
          if (next === everyone) {
            setWanted(undefined)
            onChange(undefined)
          } else setWanted(next)
        }}
      />
      {shared &&
        (shared.options.length > manyChoices ? (
          <SearchSelect key={by} {...shared} />
        ) : (
          <Dropdown key={by} {...shared} />
        ))}
      {segment && (
        <Button
          variant="transparent"
          size="small"
          onClick={() => {
            setWanted(undefined)
            onChange(undefined)
          }}
        >
          Show everyone
        </Button>
      )}
    </div>
  )
}
