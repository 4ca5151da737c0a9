import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MenuItem } from '../overlays/menu.tsx'
import { VisuallyHidden } from '../screen-reader.tsx'
import { CustomDays, RangePicker, type RangePickerProps, rangeOptions } from './range-picker.tsx'

/** A range for a header: buttons where there is room, otherwise items of a menu, whose dialog the page renders. */
export function useRangePicker(picker: RangePickerProps): {
  buttons: ReactNode
  items: ReactNode
  dialog: ReactNode
} {
  const { range, onChange } = picker
  const [isOpen, setIsOpen] = useState(false)
  return {
    buttons: <RangePicker {...picker} />,
    items: rangeOptions.map(({ value, label }) => (
      <MenuItem
        key={value}
        icon={<Check className={range.kind === value ? 'size-4' : 'invisible size-4'} />}
        // The menu first returns the focus to its button.
        onClick={() => (value === 'custom' ? setTimeout(() => setIsOpen(true)) : onChange({ kind: value }))}
      >
        {value === 'custom' ? 'Custom…' : `Last ${label}`}
        {range.kind === value && <VisuallyHidden>, shown now</VisuallyHidden>}
      </MenuItem>
    )),
    dialog: isOpen && <CustomDays {...picker} onClose={() => setIsOpen(false)} />,
  }
}
