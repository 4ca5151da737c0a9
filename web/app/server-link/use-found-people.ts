import type { PersonType } from '@evenkeel/contract/choices'
import { type FoundPerson, searchPeople } from '@evenkeel/contract/staff/masquerade'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from './call.ts'

const quietMs = 200
const fewestLetters = 2
const nobody: readonly FoundPerson[] = []

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const isNumber = (text: string) => /^\d+$/.test(text)

/** For staff: people by ID, name, email or CRD number, once typing pauses; `isKnown` once the server has answered. */
export function useFoundPeople(typed: string, type?: PersonType) {
  const text = typed.trim()
  const q = useSettled(text)
  const { data, isSuccess } = useQuery({
    queryKey: ['found-people', q, type],
    enabled: q !== '' && (isNumber(q) || q.length >= fewestLetters),
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      call(searchPeople, { query: { q, ...(type && { type }) } }, { signal, isBackground: true }),
  })
  const isKnown = isSuccess && q === text
  return { people: isKnown ? data.people : nobody, isKnown }
}
