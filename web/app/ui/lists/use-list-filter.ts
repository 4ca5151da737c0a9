import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const quietMs = 250
const mostLetters = 100

type SetParams = ReturnType<typeof useSearchParams>[1]

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

/** State and search of a list are part of the address; the field shows at once what is typed, the address follows. */
export function useListFilter<State extends string>(isState: (text: string) => text is State) {
  const [params, setParams] = useSearchParams()
  const state = params.get('state') ?? ''
  const q = (params.get('q') ?? '').slice(0, mostLetters)
  const [typed, setTyped] = useState(q)

  useEffect(() => {
    const wanted = typed.trim().slice(0, mostLetters)
    if (wanted === q) return
    const timer = setTimeout(() => change(setParams, { q: wanted }), quietMs)
    return () => clearTimeout(timer)
  }, [typed, q, setParams])

  return {
    filter: { state: isState(state) ? state : undefined, q },
    typed,
    type: setTyped,
    choose: (next: State | undefined) => change(setParams, { state: next ?? '' }),
    showAll: () => {
      setTyped('')
      change(setParams, { q: '', state: '' })
    },
  }
}
