import { type Side, sayTyping } from '@evenkeel/contract/contact/chat'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../server-link/call.ts'
import { onLive } from '../../../server-link/live-link.ts'

const sayEveryMs = 3000
const goneAfterMs = 5000

/** Tells the other person about typing, at most once per interval. A failure does not matter. */
export function useSayTyping(requestId: number): () => void {
  const saidAt = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    const now = Date.now()
    if (now - saidAt.current < sayEveryMs || !navigator.onLine) return
    saidAt.current = now
    call(sayTyping, { params: { requestId: String(requestId) } }, { isBackground: true }).catch(() => {})
  }, [requestId])
}

/** Whether the other person is typing: until their message arrives or the signal times out. */
export function useTheyType(requestId: number, side: Side): boolean {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      setIsTyping(false)
    }
    const stops = [
      onLive('typing', (told) => {
        if (told.request_id !== requestId) return
        clearTimeout(timer)
        setIsTyping(true)
        timer = setTimeout(stop, goneAfterMs)
      }),
      onLive('message', (told) => {
        if (told.request_id === requestId && told.message.from !== side) stop()
      }),
    ]
    return () => {
      stop()
      for (const each of stops) each()
    }
  }, [requestId, side])
  return isTyping
}
