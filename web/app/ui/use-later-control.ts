import { type ComponentType, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { showToast } from './overlays/toast.ts'

/** How the control takes over from the button that stood for it. */
export type TakeOver = 'open' | 'focused'

interface Taken<Props extends object> {
  Control: ComponentType<Props>
  takeOver: TakeOver
}

const hasKeyboardFocus = (element: Element) => element.matches(':focus-visible')

/**
 * A menu or a select that is a plain button until it is used: its code loads when the pointer or the focus reaches the
 * button, and it takes over when pressed, or at once for the keyboard.
 */
export function useLaterControl<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [taken, setTaken] = useState<Taken<Props>>()
  const [isPressed, setIsPressed] = useState(false)
  const wanted = useRef<TakeOver | undefined>(undefined)

  async function take(takeOver: TakeOver) {
    if (wanted.current !== 'open') wanted.current = takeOver
    if (takeOver === 'open') setIsPressed(true)
    try {
      const Control = await load()
      const how = wanted.current
      if (how) setTaken({ Control, takeOver: how })
    } catch {
      wanted.current = undefined
      setIsPressed(false)
      if (takeOver === 'open') showToast('error', 'We couldn’t load this. Try again.')
    }
  }
  const preload = () => void load().catch(() => undefined)

  return {
    taken,
    buttonProps: {
      // Shows that the press was heard while the code loads.
      'aria-busy': isPressed || undefined,
      onPointerEnter: preload,
      onPointerDown: preload,
      onFocus(event: FocusEvent) {
        if (hasKeyboardFocus(event.currentTarget)) void take('focused')
        else preload()
      },
      onBlur() {
        // Focus that has moved on isn't taken back.
        if (wanted.current === 'focused') wanted.current = undefined
      },
      onClick: () => void take('open'),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        void take('open')
      },
    },
  }
}
