import { vi } from 'vitest'
import type { Replies } from '../../../../testing/play-server.ts'
import { RequestSheet, type RequestSheetProps } from '../ask/request-sheet.tsx'
import { matchDetail, sentTo } from './sample-requests.ts'
import { sentServer, showRequests } from './show-requests.tsx'

// For tests: the sheet for Ruth, with a simulated server that accepts the request.

export const postRequest = 'POST /api/v1/requests'

export function openSheet(
  replies: Replies = {},
  requests: ReturnType<typeof sentTo>[] = [],
  more: Partial<RequestSheetProps> = {},
) {
  const server = sentServer(requests, {
    [postRequest]: () => Response.json({ request: sentTo() }),
    ...replies,
  })
  const onClose = vi.fn()
  const onSent = vi.fn()
  const props = {
    detail: matchDetail(),
    kind: 'chat',
    searchId: undefined,
    onClose,
    onSent,
    ...more,
  } as const
  showRequests(<RequestSheet {...props} />)
  return { ...server, onClose, onSent }
}
