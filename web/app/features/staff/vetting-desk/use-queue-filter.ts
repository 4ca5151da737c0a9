import { deskStates, type VettingState } from '@evenkeel/contract/staff/vetting-desk'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { QueueFilter } from './vetting-desk-queries.ts'

const quietMs = 250
const mostLetters = 100

const isState = (text: string | null): text is VettingState =>
  text !== null && Object.hasOwn(deskStates, text)

type SetParams = ReturnType<typeof useSearchParams>[1]

/** What the queue is narrowed to stands in the address, once the hands rest; what is typed stands in the field at once. */
export function useQueueFilter() {
  const [params, setParams] = useSearchParams()
  const state = params.get('state')
  const q = (params.get('q') ?? '').slice(0, mostLetters)
  const [typed, setTyped] = useState(q)
  const filter: QueueFilter = { state: isState(state) ? state : undefined, q }

  useEffect(() => {
    const wanted = typed.trim().slice(0, mostLetters)
    if (wanted === q) return
    const timer = setTimeout(() => change(setParams, { q: wanted }), quietMs)
    return () => clearTimeout(timer)
  }, [typed, q, setParams])

  return {
    filter,
    typed,
    type: setTyped,
    choose: (next: VettingState | undefined) => change(setParams, { state: next ?? '' }),
    showAll: () => {
      setTyped('')
      change(setParams, { q: '', state: '' })
    },
  }
}

function change(setParams: SetParams, values: Record<string, string>): void {
  setParams(
    (before) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === '') before.delete(name)
        else before.set(name, value)
      }
      return before
    },
    { replace: true, preventScrollReset: true },
  )
}
