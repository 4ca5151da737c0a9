import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import { useEffect, useRef } from 'react'
import { useReceivedMove } from '../request-queries.ts'

/** Opening a request marks it as seen, once and in the background; a failure changes nothing for the reader. */
export function useMarkSeen({ request_id: requestId, state }: ReceivedRequest): void {
  const { mutate } = useReceivedMove(requestId)
  const told = useRef<number>(undefined)
  const isNew = state === 'sent'
  useEffect(() => {
    if (!isNew || told.current === requestId) return
    told.current = requestId
    mutate({ kind: 'see' })
  }, [isNew, requestId, mutate])
}
