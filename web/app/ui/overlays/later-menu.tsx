import { type ComponentType, cloneElement, createElement, type ReactElement } from 'react'
import { type TakeOver, useLaterControl } from '../use-later-control.ts'

export interface LaterMenuProps {
  trigger: ReactElement
  takeOver?: TakeOver | undefined
}

/** A menu whose code loads when its button is about to be used. */
export function LaterMenu<Props extends LaterMenuProps>({
  load,
  ...props
}: Omit<Props, 'takeOver'> & { load: () => Promise<ComponentType<Props>> }) {
  const { taken, buttonProps } = useLaterControl(load)
  if (taken) return createElement(taken.Control, { ...props, takeOver: taken.takeOver } as unknown as Props)
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    ...buttonProps,
  } as object)
}
