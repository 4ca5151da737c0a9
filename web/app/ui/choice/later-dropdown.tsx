import { ChevronDown } from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { joinClasses } from '../join-classes.ts'
import { useLaterControl } from '../use-later-control.ts'
import { type ChoiceValue, readChoices } from './choice.ts'
import type { DropdownProps } from './dropdown.tsx'

type LaterDropdownProps<T extends ChoiceValue> = Pick<
  DropdownProps<T>,
  'options' | 'value' | 'onChange' | 'isSmall' | 'className'
> & { 'aria-label': string }

const loadDropdown = () => import('./dropdown.tsx').then((part) => part.Dropdown)

/** A dropdown outside of forms whose code loads when it is about to be used; until then a button that looks like it. */
export function LaterDropdown<T extends ChoiceValue>(props: LaterDropdownProps<T>) {
  const { taken, buttonProps } = useLaterControl<DropdownProps<T>>(
    loadDropdown as () => Promise<ComponentType<DropdownProps<T>>>,
  )
  if (taken) return createElement(taken.Control, { ...props, takeOver: taken.takeOver })
  const chosen = readChoices(props.options).find(({ value }) => value === props.value)
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={props['aria-label']}
      className={joinClasses('input select', props.isSmall && 'small', props.className)}
      {...buttonProps}
    >
      <span className="select-value">{chosen?.label}</span>
      <ChevronDown className="size-4" />
    </button>
  )
}
