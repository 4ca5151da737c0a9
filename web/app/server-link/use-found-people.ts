import type { PersonType } from '@evenkeel/contract/choices'
import { type FoundPerson, searchPeople } from '@evenkeel/contract/staff/masquerade'
import { useEffect, useState } from 'react'
import { call } from './call.ts'

const quietMs = 200
const fewestLetters = 2
const nobody: readonly FoundPerson[] = []

interface Found {
  q: string
  type: PersonType | undefined
  people: readonly FoundPerson[]
}

/** For staff: people by ID, name, email or CRD number, once typing pauses; `isKnown` once the server has answered. */
export function useFoundPeople(typed: string, type?: PersonType) {
  const q = typed.trim()
  const [found, setFound] = useState<Found>()
  const isKnown = found?.q === q && found.type === type
  const isAsked = !isKnown && (/^\d+$/.test(q) || q.length >= fewestLetters)
  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    const ask = async () => {
      const options = { signal: asking.signal, isBackground: true }
      const { people } = await call(searchPeople, { query: { q, ...(type && { type }) } }, options)
      setFound({ q, type, people })
    }
    // A search that fails offers no one; the call has logged it, and a typed ID works without it.
    const timer = setTimeout(() => ask().catch(() => {}), quietMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [q, type, isAsked])
  return { people: isKnown ? found.people : nobody, isKnown }
}
