import { type Stance, stances } from '@evenkeel/contract/people/criteria'
import { useId, useRef, useState } from 'react'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { type Stated, stanceOf, summaryOf, toggleStance } from './stance-list.ts'
import { stanceIcons, stanceOptions, stanceStyles } from './stance-styles.tsx'
import { useRovingFocus } from './use-roving-focus.ts'

interface StanceGroupProps<T> {
  label: string
  options: readonly { value: T; label: string }[]
  value: readonly Stated<T>[]
  onChange: (next: Stated<T>[]) => void
  headingAs: 'h2' | 'h3'
}

/** One dimension: choose a stance, then press each value it applies to. */
export function StanceGroup<T extends string | number>({
  label,
  options,
  value,
  onChange,
  headingAs: Heading,
}: StanceGroupProps<T>) {
  const [brush, setBrush] = useState<Stance>('prefer')
  const [said, setSaid] = useState('')
  const id = useId()
  const chips = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus(chips, options.length)

  function press(option: { value: T; label: string }) {
    const next = toggleStance(value, option.value, brush)
    onChange(next)
    setSaid(`${option.label}: ${stances[stanceOf(next, option.value)].toLowerCase()}.`)
  }

  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading id={id} className="text-14">
          {label}
          <span className="num ml-2 font-normal text-muted">{summaryOf(value)}</span>
        </Heading>
        <Segmented
          aria-label={`${label}: choice to apply`}
          options={stanceOptions}
          value={brush}
          onChange={setBrush}
        />
      </div>
      <div
        ref={chips}
        role="toolbar"
        aria-label={label}
        aria-orientation="horizontal"
        className="opts"
        onKeyDown={roving.move}
      >
        {options.map((option, place) => {
          const stance = stanceOf(value, option.value)
          return (
            <PlainButton
              key={option.value}
              tabIndex={roving.place === place ? 0 : -1}
              className={`opt text-left ${stanceStyles[stance]}`}
              aria-label={`${option.label}: ${stances[stance].toLowerCase()}`}
              onFocus={() => roving.setPlace(place)}
              onClick={() => press(option)}
            >
              {stanceIcons[stance]}
              {option.label}
            </PlainButton>
          )
        })}
      </div>
      <LiveRegion>{said}</LiveRegion>
    </fieldset>
  )
}
