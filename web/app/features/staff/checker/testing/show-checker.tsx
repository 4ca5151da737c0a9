import { screen } from '@testing-library/react'
import { enterSession } from '../../../../session/session-store.ts'
import { type Asked, playServerByPath, posted, type Replies } from '../../../../testing/play-server.ts'
import { quietDay as quietDayAt, show } from '../../../../testing/stage.tsx'
import { CheckerPage } from '../checker-page.tsx'
import { now } from './checker-server.ts'

// For tests: the whole page at its address, as a signed-in admin sees it.

export function showChecker(search: string, replies: Replies<Asked> = {}) {
  enterSession({ userId: 12, userType: 'admin' })
  const asked = playServerByPath(replies)
  const shown = show(<CheckerPage />, {
    path: '/admin/matchmaking',
    at: `/admin/matchmaking${search}`,
  })
  return { ...shown, asked, posted: () => posted(asked) }
}

export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** The field of the consumer or the advisor. */
export const person = (name: 'Consumer' | 'Advisor') =>
  screen.getByRole<HTMLInputElement>('combobox', { name })

export const quietDay = () => quietDayAt(now)
