import {
  type QueueView,
  queueViews,
  type VettingGroup,
  vettingGroups,
} from '@evenkeel/contract/staff/vetting-desk'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { QueueFilter } from './vetting-desk-queries.ts'

const quietMs = 250
const mostLetters = 100

const isGroup = (text: string): text is VettingGroup => Object.hasOwn(vettingGroups, text)
const readQuery = (params: URLSearchParams) => (params.get('q') ?? '').slice(0, mostLetters)

function useChangeParams() {
  const [, setParams] = useSearchParams()
  return (values: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(values))
          if (value === '') before.delete(name)
          else before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
}

/** The queue's view, group and search are part of the address. */
export function useQueueFilter() {
  const [params] = useSearchParams()
  const change = useChangeParams()
  const [view, group] = [params.get('view') ?? '', params.get('group') ?? '']
  const filter: QueueFilter = {
    view: queueViews.find((each) => each === view) ?? 'all',
    group: isGroup(group) ? group : undefined,
    q: readQuery(params),
  }
  return {
    filter,
    setView: (next: QueueView) => change({ view: next === 'all' ? '' : next, group: '', q: '' }),
    setGroup: (next: VettingGroup | undefined) => change({ group: next ?? '', q: '' }),
  }
}

/** The field shows at once what is typed, the address follows. */
export function useQueueSearch() {
  const [params] = useSearchParams()
  const change = useChangeParams()
  const q = readQuery(params)
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  // Another part of the page emptied the search.
  if (known !== q) {
    setKnown(q)
    if (typed.trim().slice(0, mostLetters) !== q) setTyped(q)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one after every render
  useEffect(() => {
    const wanted = typed.trim().slice(0, mostLetters)
    if (wanted === q) return
    const timer = setTimeout(() => change({ q: wanted }), quietMs)
    return () => clearTimeout(timer)
  }, [typed, q])
  return { typed, type: setTyped }
}
