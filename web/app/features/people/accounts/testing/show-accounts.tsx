import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { show } from '../../../../testing/stage.tsx'
import { takeWaitingToasts, waitingToasts } from '../../../../ui/overlays/toast.ts'
import { LinkedAccounts } from '../linked-accounts.tsx'

// For tests: the section as the profile shows it.

export const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })

export const showAccounts = (at = '/') => show(<LinkedAccounts />, { path: '/', at })

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
export const listed = (name: string) => within(screen.getByRole('list', { name }))
export const toasts = () => waitingToasts().map(({ text }) => text)

/** Quiet console, no toasts and no server left over from the previous test. */
export function startAfresh(): void {
  beforeEach(() => {
    allowLog()
    takeWaitingToasts()
  })
}
