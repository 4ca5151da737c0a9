import type { Notification } from '@evenkeel/contract/people/notifications'
import { type RefObject, useEffect, useRef } from 'react'
import { rowId } from './notification-row.tsx'

type Awaited = { kind: 'gone'; id: number; next: number | undefined } | { kind: 'come'; id: number } | More
interface More {
  kind: 'more'
  /** The number of rows before. */
  from: number
}

const focusRow = (id: number | undefined) => {
  const row = id === undefined ? null : document.getElementById(rowId(id))
  row?.focus({ preventScroll: true })
  return row !== null
}

/** Moves focus when the focused row or button disappears. */
export function useFocusAfter(
  place: RefObject<HTMLElement | null>,
  rows: readonly Notification[],
  hasMore: boolean,
) {
  const awaited = useRef<Awaited>(undefined)
  useEffect(() => {
    const what = awaited.current
    if (!what) return
    const has = (id: number) => rows.some((row) => row.id === id)
    if (what.kind === 'gone' ? has(what.id) : what.kind === 'come' ? !has(what.id) : rows.length <= what.from)
      return
    awaited.current = undefined
    if (what.kind === 'come') focusRow(what.id)
    // While there is more to load, the button stays and keeps focus.
    else if (what.kind === 'more') !hasMore && focusRow(rows[what.from]?.id)
    else if (!focusRow(what.next)) place.current?.focus({ preventScroll: true })
  })
  return {
    nextTo: ({ id }: Notification) => {
      const at = rows.findIndex((row) => row.id === id)
      awaited.current = { kind: 'gone', id, next: (rows[at + 1] ?? rows[at - 1])?.id }
    },
    on: (id: number) => {
      awaited.current = { kind: 'come', id }
    },
    more: () => {
      awaited.current = { kind: 'more', from: rows.length }
    },
  }
}
