import { Autocomplete } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { type Ref, useState } from 'react'
import { joinClasses } from '../join-classes.ts'
import { useFieldWiring } from './field-wiring.ts'

export interface LookedUp {
  key: string
  /** What the field holds once it is chosen. */
  text: string
  label: string
  description: string
}

export interface LookUpInputProps<Option extends LookedUp> {
  value: string
  onChange: (text: string) => void
  /** Found elsewhere for what is typed, in this order. */
  options: readonly Option[]
  onPick: (option: Option) => void
  placeholder?: string | undefined
  id?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  'aria-label'?: string | undefined
}

/** A field that takes any text and offers what a search finds for it. */
export function LookUpInput<Option extends LookedUp>(props: LookUpInputProps<Option>) {
  const { value, onChange, options, onPick, placeholder, className, ref, ...rest } = props
  const wired = useFieldWiring(rest)
  const [isOpen, setIsOpen] = useState(false)
  return (
    // The library hides a scrollbar with a <style> element, which our Content-Security-Policy refuses.
    <CSPProvider disableStyleElements>
      <Autocomplete.Root
        items={options}
        filter={null}
        value={value}
        onValueChange={onChange}
        itemToStringValue={({ text }: Option) => text}
        // An empty list would hide the rest of the page from screen readers.
        open={isOpen && options.length > 0}
        onOpenChange={(open) => setIsOpen(open)}
        disabled={wired.disabled ?? false}
      >
        <Autocomplete.Input
          {...rest}
          ref={ref}
          id={wired.id}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          aria-invalid={wired['aria-invalid']}
          aria-describedby={wired['aria-describedby']}
          className={joinClasses('input', className)}
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={8} collisionPadding={16} className="z-60">
            <Autocomplete.Popup className="menu options min-w-(--anchor-width) max-w-88 data-empty:hidden">
              <Autocomplete.List>
                {(option: Option) => (
                  <Autocomplete.Item
                    key={option.key}
                    value={option}
                    className="menu-item"
                    onClick={() => onPick(option)}
                  >
                    <span className="min-w-0">
                      <span className="block truncate">{option.label}</span>
                      <span className="num block truncate text-12 text-muted">{option.description}</span>
                    </span>
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
