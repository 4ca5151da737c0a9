import { enterSession } from '../../../../session/session-store.ts'
import { type Asked, playServerByPath, posted, type Replies } from '../../../../testing/play-server.ts'
import { quietDay as quietDayAt, show } from '../../../../testing/stage.tsx'
import type { DeskParts } from '../desk-parts.ts'
import { QueueSearch } from '../queue-search.tsx'
import { VettingDeskPage } from '../vetting-desk-page.tsx'
import { caseOf, now, path, queueOf, summaryOf } from './vetting-server.ts'

// For tests: the desk at its address, with the parts of other features as plain text.

const parts: DeskParts = {
  record: ({ crd }) => <p>Record of {crd}</p>,
  answerLines: (_, answer) => (answer == null ? [] : [String(answer)]),
  payWords: () => ({ yes: 'fixed fees', no: 'commissions' }),
}

export function showVetting(replies: Replies<Asked> = {}, search = '') {
  enterSession({ userId: 1, userType: 'admin' })
  const asked = playServerByPath({
    [`GET ${path}`]: () => queueOf([summaryOf()]),
    [`GET ${path}/201`]: () => ({ case: caseOf() }),
    ...replies,
  })
  const { router } = show(
    <>
      <QueueSearch />
      <VettingDeskPage parts={parts} />
    </>,
    {
      path: '/admin/vetting',
      at: `/admin/vetting${search}`,
    },
  )
  return {
    router,
    asked,
    posted: () => posted(asked),
    listed: () => asked.filter(({ call }) => call === `GET ${path}`).map(({ query }) => query),
  }
}

export const quietDay = () => quietDayAt(now)
