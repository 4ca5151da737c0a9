import { useEffect, useState } from 'react'
import { hasFiveDigits, type Search } from './check-search.ts'
import type { Counted } from './search-calls.ts'

const restMs = 250

/** Loaded when the visitor uses the search. */
export const searchCalls = () => import('./search-calls.ts')

/** How many advisors a search would find so far; undefined until there is enough to count. */
export function useSearchCount({ topics, zip }: Search): Counted | undefined {
  const [counted, setCounted] = useState<Counted>()
  const asked = topics.length > 0 && hasFiveDigits(zip) ? JSON.stringify({ topics, zip }) : undefined
  useEffect(() => {
    if (asked === undefined) {
      setCounted(undefined)
      return
    }
    const given = new AbortController()
    const timer = setTimeout(async () => {
      const next = await (await searchCalls()).countFor(JSON.parse(asked), given.signal)
      if (!given.signal.aborted) setCounted(next)
    }, restMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [asked])
  return asked === undefined ? undefined : counted
}
