import type { Role } from '@evenkeel/contract/choices'
import type { Meeting } from '@evenkeel/contract/contact/meetings'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { enterSession } from '../../../../session/session-store.ts'
import { playServer, posted, type Replies } from '../../../../testing/play-server.ts'
import { queriesWithoutRetry, show } from '../../../../testing/stage.tsx'

// For tests: a part of the meetings with a simulated server that follows the contract.

/** A test can change the meetings in between, as the other person would. All calls are recorded. */
export function meetingServer(meetings: Meeting[], replies: Replies = {}) {
  const world = { meetings }
  const asked = playServer({
    'GET /api/v1/meetings': () => ({ meetings: world.meetings }),
    ...replies,
  })
  return { world, asked, posted: () => posted(asked) }
}

/** With a link that leads away and back. */
export function showMeetings(part: ReactNode, role: Role = 'consumer', at = '/') {
  enterSession({ userId: 77, userType: role })
  const otherRoutes = [{ path: '*', element: <Link to="/">Back</Link> }]
  return show(part, { path: '/', at, queries: queriesWithoutRetry(), otherRoutes })
}
