import { Combobox } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useImperativeHandle, useMemo, useRef, useState } from 'react'
import { type FinderProps, useFieldWiring, useGroupWiring } from '../fields/field-wiring.ts'
import { joinClasses } from '../join-classes.ts'
import { type Choice, type ChoiceValue, type ReadChoice, readChoices } from './choice.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { matchesQuery, SearchOptions } from './search-options.tsx'

export interface MultiSelectProps<T extends ChoiceValue> extends FinderProps {
  options: readonly Choice<T>[]
  value: readonly T[]
  /** In the order of the options, not of the clicks. */
  onChange: (values: T[]) => void
  /** Name of the list of chosen options: "States chosen". */
  chosenLabel: string
  /** Label of the one chip shown when everything is chosen. */
  allLabel?: string | undefined
  emptySentence?: string | undefined
}

/** Multiple choice from a long list by typing; the chosen options appear below as removable chips. */
export function MultiSelect<T extends ChoiceValue>({
  options,
  value,
  onChange,
  chosenLabel,
  allLabel,
  placeholder = 'Type to search',
  emptySentence = 'No matches',
  isDisabled,
  required,
  className,
  onBlur,
  ref,
  ...rest
}: MultiSelectProps<T>) {
  const wired = useFieldWiring({ ...rest, required, disabled: isDisabled })
  const field = useGroupWiring()
  const items = useMemo(() => readChoices(options), [options])
  const chosen = items.filter((item) => value.includes(item.value))
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)

  function choose(next: readonly ReadChoice<T>[]) {
    const keys = new Set(next.map(({ key }) => key))
    setQuery('')
    onChange(items.filter(({ key }) => keys.has(key)).map((item) => item.value))
  }

  return (
    <div className={joinClasses('flex flex-col gap-3', className)}>
      {/* The library hides a scrollbar with a <style> element, which our Content-Security-Policy refuses. */}
      <CSPProvider disableStyleElements>
        <Combobox.Root
          multiple
          items={items}
          value={chosen}
          onValueChange={choose}
          isItemEqualToValue={(item: ReadChoice<T>, other: ReadChoice<T>) => item.key === other.key}
          filter={matchesQuery}
          inputValue={query}
          onInputValueChange={setQuery}
          // The list stays open for the next choice; Escape, Tab and a press outside close it.
          onOpenChange={(isOpen, details) => !isOpen && details.reason === 'item-press' && details.cancel()}
          autoHighlight
          disabled={wired.disabled ?? false}
        >
          <Combobox.Input
            // The open list hides everything around it from screen readers, including the label; aria-labelledby
            // still works.
            aria-labelledby={rest['aria-label'] ? undefined : field?.labelId}
            {...rest}
            {...wired}
            ref={input}
            placeholder={placeholder}
            onBlur={onBlur}
            className="input"
          />
          <SearchOptions<T> emptySentence={emptySentence} />
        </Combobox.Root>
      </CSPProvider>
      <ChosenChips
        label={chosenLabel}
        allLabel={items.length === chosen.length ? allLabel : undefined}
        chosen={chosen}
        isDisabled={wired.disabled ?? false}
        onChange={choose}
        onEmptied={() => input.current?.focus()}
      />
    </div>
  )
}
