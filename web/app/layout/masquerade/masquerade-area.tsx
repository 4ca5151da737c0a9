import type { PointerEvent, ReactNode } from 'react'
import { useAccountHolder } from '../../session/account-holder.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { useSession } from '../../session/use-session.ts'
import { ReadOnlyArea } from '../../ui/read-only.tsx'

/** Why controls are disabled: said once in the banner, and by each control on hover. */
export function useReadOnlyReason(): string | undefined {
  const targetId = useMasquerade(({ records, isTarget }) =>
    isTarget ? records?.session.targetUserId : undefined,
  )
  const isAssisting = useMasquerade(({ mode }) => mode === 'assist')
  const { userId } = useSession()
  const firstName = useAccountHolder((holder) => holder.firstName?.trim())
  if (targetId === undefined) return undefined
  const what = isAssisting
    ? 'You can edit the profile and criteria. Everything else is read-only.'
    : 'Nothing can be changed.'
  // Until the target is known, the account in memory is the admin's own.
  return userId === targetId && firstName ? `You’re viewing as ${firstName}. ${what}` : what
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
