import { createContext, useContext, useRef, useState } from 'react'

/** False on the step the browser itself loaded: its focus is nobody's to move. */
export const StepChangedContext = createContext(true)

export function useIsStepChanged(): boolean {
  return useContext(StepChangedContext)
}

/** True once another step was shown than the one the document came with, and from then on. */
export function useDetectStepChange(step: string, isHydrated: boolean): boolean {
  const [isDocument] = useState(!isHydrated)
  const firstStep = useRef<string | undefined>(undefined)
  const hasMoved = useRef(!isDocument)
  // While hydrating the step in the address is not known yet.
  if (isHydrated) {
    firstStep.current ??= step
    hasMoved.current ||= firstStep.current !== step
  }
  return hasMoved.current
}
