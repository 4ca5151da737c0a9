import type { LiveEventName } from '@evenkeel/contract/contact/live'
import { useEffect } from 'react'
import { onLive, onLiveAgain } from './live-link.ts'

/** Several events close together are one. */
const togetherMs = 100

/** The same list on every render. */
export type OwnEvents = readonly LiveEventName[]

/** Runs soon after such an event, and after each connection, before which events were missed. */
export function useOnLive(events: OwnEvents, listener: () => unknown): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void listener(), togetherMs)
    }
    const stops = [...events.map((event) => onLive(event, soon)), onLiveAgain(soon)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [events, listener])
}
