import { Combobox } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type FinderProps, useFieldWiring, useGroupWiring } from '../fields/field-wiring.ts'
import { joinClasses } from '../join-classes.ts'
import { type Choice, type ChoiceValue, type ReadChoice, readChoices } from './choice.ts'
import { matchesQuery, SearchOptions } from './search-options.tsx'

export interface SearchSelectProps<T extends ChoiceValue> extends FinderProps {
  options: readonly Choice<T>[]
  value: T | null
  onChange: (value: T) => void
  emptySentence?: string | undefined
}

/** Single choice by typing, for lists too long for a dropdown. */
export function SearchSelect<T extends ChoiceValue>({
  options,
  value,
  onChange,
  placeholder = 'Type to search',
  emptySentence = 'No matches',
  isDisabled,
  required,
  className,
  onBlur,
  ref,
  ...rest
}: SearchSelectProps<T>) {
  const wired = useFieldWiring({ ...rest, required, disabled: isDisabled })
  const field = useGroupWiring()
  const items = useMemo(() => readChoices(options), [options])
  const chosen = items.find((item) => item.value === value) ?? null
  // Set while typing; afterwards the field shows the chosen option again.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    // The library hides a scrollbar with a <style> element, which our Content-Security-Policy refuses.
    <CSPProvider disableStyleElements>
      <Combobox.Root
        items={items}
        value={chosen}
        onValueChange={(next: ReadChoice<T> | null) => next && onChange(next.value)}
        isItemEqualToValue={(item: ReadChoice<T>, other: ReadChoice<T>) => item.key === other.key}
        filter={matchesQuery}
        inputValue={typed ?? chosen?.label ?? ''}
        onInputValueChange={setTyped}
        onOpenChange={(isOpen) => !isOpen && setTyped(null)}
        autoHighlight
        disabled={wired.disabled ?? false}
      >
        <Combobox.InputGroup className="affix">
          <Combobox.Input
            // The open list hides everything around it from screen readers, including the label; aria-labelledby
            // still works.
            aria-labelledby={rest['aria-label'] ? undefined : field?.labelId}
            {...rest}
            {...wired}
            ref={ref}
            placeholder={placeholder}
            onBlur={() => {
              setTyped(null)
              onBlur?.()
            }}
            className={joinClasses('input pr-11', className)}
          />
          <span className="affix-after">
            <Combobox.Trigger tabIndex={-1} aria-label="Show all" className="grid size-8 place-items-center">
              <ChevronDown className="size-4" />
            </Combobox.Trigger>
          </span>
        </Combobox.InputGroup>
        <SearchOptions<T> emptySentence={emptySentence} />
      </Combobox.Root>
    </CSPProvider>
  )
}
