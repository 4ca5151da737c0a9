import { type PersonType, personTypes } from '@evenkeel/contract/choices'
import { readPersonId } from '@evenkeel/contract/person-id'
import type { FoundPerson } from '@evenkeel/contract/staff/masquerade'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PeopleSearch } from './masquerade-queries.ts'

const quietMs = 250
const mostLetters = 254

type Change = Readonly<Record<string, string | undefined>>

const typeIn = (text: string | null): PersonType | undefined => personTypes.find((type) => type === text)
const digitsIn = (text: string | null) => (text && /^\d{1,12}$/.test(text) ? text : undefined)

/**
 * The search and the chosen person are in the address, so that a support request can link here:
 * `?id=4821&type=consumer&ticket=20418` finds and chooses the person and starts the reason.
 */
export function usePeopleSearch() {
  const [params, setParams] = useSearchParams()
  const id = readPersonId(params.get('id') ?? '')
  const q = (params.get('q') ?? (id === undefined ? '' : String(id))).slice(0, mostLetters)
  const type = typeIn(params.get('type'))
  const [typed, setTyped] = useState(q)
  const search: PeopleSearch = { q, type }

  function change(changes: Change) {
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') before.delete(name)
          else before.set(name, value)
        }
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }

  useEffect(() => {
    const wanted = typed.trim().slice(0, mostLetters)
    if (wanted === q) return
    // Typing means a new search, so the chosen person and their ticket are cleared.
    const timer = setTimeout(
      () =>
        setParams(
          (before) => {
            for (const name of ['id', 'as', 'ticket']) before.delete(name)
            if (wanted === '') before.delete('q')
            else before.set('q', wanted)
            return before
          },
          { replace: true, preventScrollReset: true },
        ),
      quietMs,
    )
    return () => clearTimeout(timer)
  }, [typed, q, setParams])

  const chosenType = typeIn(params.get('as')) ?? type
  return {
    search,
    typed,
    type: setTyped,
    ticket: digitsIn(params.get('ticket')),
    filter: (next: PersonType | undefined) => change({ type: next }),
    isChosen: (person: FoundPerson) =>
      person.id === id && (chosenType === undefined || chosenType === person.type),
    choose: ({ id: next, type: as }: Pick<FoundPerson, 'id' | 'type'>) => change({ id: String(next), as }),
    /** A person who may not be among the results. */
    lookFor: ({ id: next, type: as }: Pick<FoundPerson, 'id' | 'type'>) => {
      setTyped(String(next))
      change({ q: String(next), id: String(next), as, type: undefined, ticket: undefined })
    },
  }
}

export type PeopleSearching = ReturnType<typeof usePeopleSearch>
