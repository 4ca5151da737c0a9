import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'

export interface Tab<T extends string> {
  value: T
  label: string
  content: ReactNode
  isDisabled?: boolean | undefined
  /** Its panel stays while another is shown, with what was typed into it. */
  isKept?: boolean | undefined
}

export interface TabsProps<T extends string> {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
  className?: string | undefined
}

export function Tabs<T extends string>({ label, tabs, value, onChange, className }: TabsProps<T>) {
  // A press activates a tab by focus and again by click, before a page whose address holds the tab has rendered.
  const opening = useRef(value)
  useEffect(() => {
    opening.current = value
  })
  const open = (next: T) => {
    if (next === opening.current) return
    opening.current = next
    onChange(next)
  }
  return (
    <BaseTabs.Root value={value} onValueChange={open} className={className}>
      <BaseTabs.List aria-label={label} className="tab-list" activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} disabled={tab.isDisabled ?? false} className="tab">
            <span className="tab-label block" data-label={tab.label}>
              {tab.label}
            </span>
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted={tab.isKept ?? false} className="pt-6">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
