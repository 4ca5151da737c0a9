import type { Role } from '@evenkeel/contract/choices'
import { cleanup, screen } from '@testing-library/react'
import { enterSession } from '../../../../session/session-store.ts'
import { quietDay as quietDayAt, show } from '../../../../testing/stage.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import type { FoundTopic } from '../help-search.tsx'
import { forgetDrafts } from '../support-drafts.ts'
import { SupportPage } from '../support-page.tsx'
import { now } from './support-server.ts'

// For tests: the support page and the support desk, at the address they share.

const topics: FoundTopic[] = [
  { title: 'Fee structure', summary: 'How advisors are paid.', to: '/help?content=fees' },
  { title: 'Meetings', summary: 'Ways to meet.', to: '/help?content=meetings' },
]
export const findHelp = async (words: string) =>
  topics.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()))

interface Showing {
  search?: string
  isPhone?: boolean
  role?: Role
}

export function showSupport({ search = '', isPhone = false, role = 'consumer' }: Showing = {}) {
  enterSession({ userId: 4821, userType: role })
  const page =
    role === 'admin' ? <DeskPage isPhone={isPhone} /> : <SupportPage isPhone={isPhone} findHelp={findHelp} />
  return show(page, {
    path: '/shared/support',
    at: `/shared/support${search}`,
    otherRoutes: [{ path: '*', element: <p>Elsewhere</p> }],
  })
}

export function endSupport(): void {
  cleanup()
  forgetDrafts()
}

export const box = (name: string | RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })

export const quietDay = () => quietDayAt(now)
