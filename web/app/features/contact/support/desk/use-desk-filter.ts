import { type SupportState, supportStates } from '@evenkeel/contract/contact/support'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskFilter } from './desk-queries.ts'

const quietMs = 250
const mostLetters = 100

const isState = (text: string | null): text is SupportState =>
  text !== null && Object.hasOwn(supportStates, text)

/** What the list is narrowed to stands in the address, once the hands rest; what is typed stands in the field at once. */
export function useDeskFilter() {
  const [params, setParams] = useSearchParams()
  const state = params.get('state')
  const q = (params.get('q') ?? '').slice(0, mostLetters)
  const [typed, setTyped] = useState(q)
  const filter: DeskFilter = { state: isState(state) ? state : undefined, q }

  useEffect(() => {
    const wanted = typed.trim().slice(0, mostLetters)
    if (wanted === q) return
    const timer = setTimeout(() => set(setParams, 'q', wanted), quietMs)
    return () => clearTimeout(timer)
  }, [typed, q, setParams])

  return {
    filter,
    typed,
    type: setTyped,
    choose: (next: SupportState | undefined) => set(setParams, 'state', next ?? ''),
    showAll: () => {
      setTyped('')
      setParams(
        (before) => {
          before.delete('q')
          before.delete('state')
          return before
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}

function set(setParams: ReturnType<typeof useSearchParams>[1], name: string, value: string): void {
  setParams(
    (before) => {
      if (value === '') before.delete(name)
      else before.set(name, value)
      return before
    },
    { replace: true, preventScrollReset: true },
  )
}
