import type { Role } from '@evenkeel/contract/choices'
import { setReaderZone } from '@evenkeel/format/reader-zone'
import type { ReactNode } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { enterSession, leaveSession } from '../../../../session/session-store.ts'
import { playServer, posted, type Replies } from '../../../../testing/play-server.ts'
import { queriesWithoutRetry, quietDay, show } from '../../../../testing/stage.tsx'
import { forgetReviewDrafts } from '../review-drafts.ts'
import { now } from './sample-reviews.ts'

// For tests: a part of the reviews with a simulated server that follows the contract.

export function reviewTests(): void {
  beforeEach(() => {
    quietDay(now)
    setReaderZone('America/Denver')
  })
  afterEach(forgetReviewDrafts)
}

/** Without a role, the reader is a visitor. */
export function showReviews(part: ReactNode, replies: Replies, role: Role | null = 'consumer', at = '/') {
  if (role) enterSession({ userId: 77, userType: role })
  else leaveSession()
  const asked = playServer(replies)
  return {
    asked,
    posted: () => posted(asked),
    ...show(part, { path: '/', at, queries: queriesWithoutRetry() }),
  }
}
