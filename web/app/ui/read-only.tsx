import { createContext, type ReactNode, useContext } from 'react'

const ReadOnlyContext = createContext(false)

interface ReadOnlyAreaProps {
  /** False where changes are allowed again inside a read-only area. */
  isReadOnly: boolean
  children: ReactNode
}

/**
 * Disables every control inside that isn't declared to only read, so a new control is safe until someone decides.
 * Links, tabs, disclosures and search fields always work.
 */
export function ReadOnlyArea({ isReadOnly, children }: ReadOnlyAreaProps) {
  return <ReadOnlyContext value={isReadOnly}>{children}</ReadOnlyContext>
}

/** Controls in here only change what is shown, such as filters. */
export function ReadingArea({ children }: { children: ReactNode }) {
  return <ReadOnlyContext value={false}>{children}</ReadOnlyContext>
}

export function useIsReadOnly(): boolean {
  return useContext(ReadOnlyContext)
}

interface Pressable {
  disabled?: boolean | undefined
  /** Only changes what is shown, so it works in a read-only area. */
  isReadOnlySafe?: boolean | undefined
  'aria-expanded'?: unknown
  'aria-haspopup'?: unknown
}

/** Whether a button is disabled, by its own will or by the area it is in; one that opens something only reads. */
export function useIsPressDisabled(button: Pressable): boolean {
  const isReadOnly = useIsReadOnly()
  const opens = button['aria-expanded'] !== undefined || button['aria-haspopup'] !== undefined
  return Boolean(button.disabled) || (isReadOnly && !button.isReadOnlySafe && !opens)
}
