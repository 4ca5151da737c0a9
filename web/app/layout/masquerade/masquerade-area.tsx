import type { PointerEvent, ReactNode } from 'react'
import { useAccountHolder } from '../../session/account-holder.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { ReadOnlyArea } from '../../ui/read-only.tsx'

/** Why controls are disabled: said once in the banner, and by each control on hover. */
export function useReadOnlyReason(): string | undefined {
  const isTarget = useMasquerade(({ records, isTarget: isShown }) => records !== null && isShown)
  const isAssisting = useMasquerade(({ mode }) => mode === 'assist')
  const firstName = useAccountHolder((holder) => holder.firstName)
  if (!isTarget) return undefined
  const what = isAssisting
    ? 'You can edit the profile and criteria. Everything else is read-only.'
    : 'Nothing can be changed.'
  return `You’re viewing as ${firstName?.trim() || 'someone else'}. ${what}`
}

const controls = 'button, label, input, textarea, [role="combobox"], [role="menuitem"]'

/** Not an attribute of each control from the start, because screen readers would repeat it with every one of them. */
function explainOnHover({ target }: PointerEvent, reason: string): void {
  const hovered = target instanceof Element ? target.closest<HTMLElement>(controls) : null
  const control = hovered instanceof HTMLLabelElement ? hovered.control : hovered
  if (hovered && !hovered.title && control?.matches(':disabled, [data-disabled]')) hovered.title = reason
}

/** The target's pages: in a masquerade their controls are disabled, except those that only read. */
export function MasqueradeArea({ children }: { children: ReactNode }) {
  const reason = useReadOnlyReason()
  return (
    <ReadOnlyArea isReadOnly={reason !== undefined}>
      <div className="contents" onPointerOver={(event) => reason && explainOnHover(event, reason)}>
        {children}
      </div>
    </ReadOnlyArea>
  )
}
