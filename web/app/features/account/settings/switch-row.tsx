import { type ReactNode, useId } from 'react'
import { Switch } from '../../../ui/fields/switch.tsx'
import { SavedMark } from './saved-mark.tsx'
import type { SaveState } from './use-save-setting.ts'

interface SwitchRowProps {
  label: string
  description?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  state: SaveState
  /** Settings that apply only while the switch is on. */
  children?: ReactNode
}

export function SwitchRow({ label, description, isOn, onChange, state, children }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3">
            <label htmlFor={id} className="font-semibold">
              {label}
            </label>
            <SavedMark state={state} />
          </p>
          {description && (
            <p id={`${id}about`} className="text-muted">
              {description}
            </p>
          )}
        </div>
        <Switch
          id={id}
          checked={isOn}
          onChange={onChange}
          {...(description ? { 'aria-describedby': `${id}about` } : {})}
        />
      </div>
      {children}
    </div>
  )
}
