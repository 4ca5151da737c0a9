import { createContext, useContext, useRef, useState } from 'react'

/** False on the step the browser loaded itself, where focus must not move. */
export const StepChangedContext = createContext(true)

export function useIsStepChanged(): boolean {
  return useContext(StepChangedContext)
}

/** True once a step other than the first one has been shown. */
export function useDetectStepChange(step: string, isHydrated: boolean): boolean {
  const [isDocument] = useState(!isHydrated)
  const firstStep = useRef<string | undefined>(undefined)
  const isStepChanged = useRef(!isDocument)
  // During hydration the step in the address is not known yet.
  if (isHydrated) {
    firstStep.current ??= step
    isStepChanged.current ||= firstStep.current !== step
  }
  return isStepChanged.current
}
