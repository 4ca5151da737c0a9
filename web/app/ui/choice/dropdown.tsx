import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { useFieldWiring } from '../fields/field-wiring.ts'
import { joinClasses } from '../join-classes.ts'
import { useFocusOnce } from '../use-focus-once.ts'
import type { TakeOver } from '../use-later-control.ts'
import { type Choice, type ChoiceValue, readChoices } from './choice.ts'

export interface DropdownProps<T extends ChoiceValue> {
  /** Plain values, or objects with value, label and optionally id (spec 2.8-08). */
  options: readonly Choice<T>[]
  value: T | null
  onChange: (value: T) => void
  placeholder?: string | undefined
  isSmall?: boolean | undefined
  /** Opens with the press that loaded it, or only takes the focus of the button before it. */
  takeOver?: TakeOver | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  required?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
  className?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
}

export function Dropdown<T extends ChoiceValue>({
  options,
  value,
  onChange,
  placeholder = 'Choose',
  isSmall = false,
  takeOver,
  isDisabled,
  isReadOnly = false,
  required,
  name,
  className,
  onBlur,
  ref,
  ...rest
}: DropdownProps<T>) {
  const wired = useFieldWiring({ ...rest, required, disabled: isDisabled })
  const items = readChoices(options)
  const focusOnce = useFocusOnce(takeOver === 'focused', ref)
  return (
    // The library hides a scrollbar with a <style> element, which our Content-Security-Policy refuses.
    <CSPProvider disableStyleElements>
      <Select.Root
        items={items}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        modal={false}
        defaultOpen={takeOver === 'open'}
        readOnly={isReadOnly}
        disabled={wired.disabled ?? false}
        {...(name !== undefined && { name })}
      >
        <Select.Trigger
          {...rest}
          ref={focusOnce}
          id={wired.id}
          aria-invalid={wired['aria-invalid']}
          aria-required={wired['aria-required']}
          aria-describedby={wired['aria-describedby']}
          onBlur={onBlur}
          className={joinClasses('input select', isSmall && 'small', className)}
        >
          <Select.Value className="select-value" placeholder={placeholder} />
          <ChevronDown className="size-4" />
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner
            sideOffset={8}
            collisionPadding={16}
            alignItemWithTrigger={false}
            className="z-60"
          >
            <Select.Popup className="menu options min-w-(--anchor-width)">
              <Select.List>
                {items.map((item) => (
                  <Select.Item
                    key={item.key}
                    value={item.value}
                    disabled={item.isDisabled}
                    className="menu-item"
                  >
                    <Select.ItemText>{item.label}</Select.ItemText>
                    <Select.ItemIndicator className="ml-auto">
                      <Check className="size-4" />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </CSPProvider>
  )
}
