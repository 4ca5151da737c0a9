import { Autocomplete } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { ChevronDown } from 'lucide-react'
import { joinClasses } from '../join-classes.ts'
import { type FinderProps, useFieldWiring } from './field-wiring.ts'

export interface SuggestInputProps extends FinderProps {
  value: string
  onChange: (text: string) => void
  suggestions: readonly string[]
}

/** Free text with a list of common suggestions. Unlike SearchSelect it keeps whatever is typed. */
export function SuggestInput({
  value,
  onChange,
  suggestions,
  placeholder,
  isDisabled,
  required,
  className,
  onBlur,
  ref,
  ...rest
}: SuggestInputProps) {
  const wired = useFieldWiring({ ...rest, required, disabled: isDisabled })
  // If the text equals a suggestion, reopening the list offers all of them.
  const isChosen = suggestions.includes(value)
  return (
    // The library hides a scrollbar with a <style> element, which our Content-Security-Policy refuses.
    <CSPProvider disableStyleElements>
      <Autocomplete.Root
        items={suggestions}
        value={value}
        onValueChange={onChange}
        {...(isChosen && { filter: null })}
        openOnInputClick
        disabled={wired.disabled ?? false}
      >
        <Autocomplete.InputGroup className="affix">
          <Autocomplete.Input
            {...rest}
            {...wired}
            ref={ref}
            placeholder={placeholder}
            onBlur={onBlur}
            className={joinClasses('input pr-11', className)}
          />
          <span className="affix-after">
            <Autocomplete.Trigger
              tabIndex={-1}
              aria-label="Show suggestions"
              className="grid size-8 place-items-center"
            >
              <ChevronDown className="size-4" />
            </Autocomplete.Trigger>
          </span>
        </Autocomplete.InputGroup>
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={8} collisionPadding={16} className="z-60">
            <Autocomplete.Popup className="menu options w-(--anchor-width) data-empty:hidden">
              <Autocomplete.List>
                {(suggestion: string) => (
                  <Autocomplete.Item key={suggestion} value={suggestion} className="menu-item">
                    {suggestion}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </CSPProvider>
  )
}
