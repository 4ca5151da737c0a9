import type { AgendaItem } from '@evenkeel/contract/contact/meeting-pack'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDragOrder } from '../../../../ui/choice/use-drag-order.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { movedItem, tickedItem } from './agenda-items.ts'

interface AgendaListProps {
  items: readonly AgendaItem[]
  onChange: (items: AgendaItem[]) => void
  onRemove: (place: number) => void
}

/** Sorted by dragging or with the arrows next to each question, and checked off during the meeting. */
export function AgendaList({ items, onChange, onRemove }: AgendaListProps) {
  const [announcement, setAnnouncement] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const focusAfter = useRef<number>(undefined)

  function move(from: number, to: number) {
    const item = items[from]
    if (!item || to < 0 || to >= items.length) return
    onChange(movedItem(items, from, to))
    setAnnouncement(`${item.text} is now ${to + 1} of ${items.length}.`)
  }
  const { list, dragged, handleFor } = useDragOrder(move)

  // The pressed button disappears with its row, so the focus moves to the next row.
  useEffect(() => {
    if (focusAfter.current === undefined) return
    const rows = root.current?.querySelectorAll<HTMLElement>('li [data-remove]') ?? []
    const next = rows[Math.min(focusAfter.current, rows.length - 1)]
    focusAfter.current = undefined
    next?.focus()
  })

  return (
    <div ref={root}>
      <ol ref={list} aria-label="Questions" className="flex flex-col">
        {items.map(({ text, is_done: isDone }, place) => (
          <li
            key={text}
            className={joinClasses('flex items-start gap-1 py-1', dragged === place && 'opacity-60')}
          >
            <span
              className="flex-none cursor-grab touch-none py-1 text-muted"
              aria-hidden="true"
              {...handleFor(place)}
            >
              <GripVertical className="size-4" />
            </span>
            <Checkbox
              className="min-w-0 flex-1"
              checked={isDone}
              onChange={(event) => onChange(tickedItem(items, place, event.target.checked))}
            >
              <span className={joinClasses('wrap-anywhere', isDone && 'text-muted line-through')}>
                {text}
              </span>
            </Checkbox>
            <span className="flex flex-none">
              <IconButton
                isBare
                isSmall
                label={`Move up: ${text}`}
                icon={<ArrowUp className="size-4" />}
                aria-disabled={place === 0 || undefined}
                className="aria-disabled:opacity-40"
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                isBare
                isSmall
                label={`Move down: ${text}`}
                icon={<ArrowDown className="size-4" />}
                aria-disabled={place === items.length - 1 || undefined}
                className="aria-disabled:opacity-40"
                onClick={() => move(place, place + 1)}
              />
              <IconButton
                isBare
                isSmall
                data-remove
                label={`Remove: ${text}`}
                icon={<X className="size-4" />}
                onClick={() => {
                  focusAfter.current = place
                  onRemove(place)
                  setAnnouncement(`Removed: ${text}`)
                }}
              />
            </span>
          </li>
        ))}
      </ol>
      <LiveRegion>{announcement}</LiveRegion>
    </div>
  )
}
