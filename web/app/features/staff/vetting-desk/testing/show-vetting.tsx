import { enterSession } from '../../../../session/session-store.ts'
import { type Asked, playServerByPath, posted, type Replies } from '../../../../testing/play-server.ts'
import { quietDay as quietDayAt, show } from '../../../../testing/stage.tsx'
import type { DeskParts } from '../desk-parts.ts'
import { VettingDeskPage } from '../vetting-desk-page.tsx'
import { caseOf, counts, now, path, summaryOf } from './vetting-server.ts'

// For tests: the desk at its address, with the parts of other features as plain text.

const parts: DeskParts = {
  record: ({ crd }) => <p>Record of {crd}</p>,
  contradictions: (all) => <p>{all.map(({ sentence }) => sentence).join(' ')}</p>,
  openDocument: ({ what }) => <button type="button">Open {what}</button>,
}

export function showVetting(replies: Replies<Asked> = {}, search = '') {
  enterSession({ userId: 1, userType: 'admin' })
  const asked = playServerByPath({
    [`GET ${path}`]: () => ({ applications: [summaryOf()], counts, next: null }),
    [`GET ${path}/201`]: () => ({ case: caseOf() }),
    ...replies,
  })
  const { router } = show(<VettingDeskPage parts={parts} />, {
    path: '/admin/vetting',
    at: `/admin/vetting${search}`,
  })
  return {
    router,
    asked,
    posted: () => posted(asked),
    listed: () => asked.filter(({ call }) => call === `GET ${path}`).map(({ query }) => query),
  }
}

export const quietDay = () => quietDayAt(now)
