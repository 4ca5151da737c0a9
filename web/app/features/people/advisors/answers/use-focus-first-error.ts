import { type RefObject, useEffect, useRef } from 'react'

/** The first part that was refused gets the cursor. Put the ref on what stands around the parts. */
export function useFocusFirstError(failure: unknown): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) around.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])
  return around
}
