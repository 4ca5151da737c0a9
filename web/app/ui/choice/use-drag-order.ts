import { type PointerEvent, useRef, useState } from 'react'
import { useIsReadOnly } from '../read-only.tsx'

/** Index of the row under the pointer, clamped to the first and last row. */
export function placeAt(rows: readonly { top: number; height: number }[], y: number): number {
  const below = rows.findIndex(({ top, height }) => y < top + height)
  return below === -1 ? Math.max(rows.length - 1, 0) : below
}

/**
 * Reorders rows dragged by a handle, with mouse, pen or finger. Rows move while the pointer does, so the visible
 * order is the result.
 */
export function useDragOrder(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const isReadOnly = useIsReadOnly()

  function follow(event: PointerEvent<HTMLElement>) {
    if (dragged === null) return
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const to = placeAt(rows, event.clientY)
    if (to === dragged) return
    move(dragged, to)
    setDragged(to)
  }

  return {
    list,
    dragged,
    handleFor: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || isReadOnly) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(index)
      },
      onPointerMove: follow,
      onPointerUp: () => setDragged(null),
      onPointerCancel: () => setDragged(null),
    }),
  }
}
