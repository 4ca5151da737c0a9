import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first part with an error; put the ref on the element around the parts. */
export function useFocusFirstError(failure: unknown): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) around.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])
  return around
}
