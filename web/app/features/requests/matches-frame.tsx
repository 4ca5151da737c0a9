import { type ReactNode, useEffect, useRef } from 'react'
import { joinClasses } from '../../ui/join-classes.ts'
import { rowId } from './match-row.tsx'
import type { Chosen } from './use-chosen.ts'

interface MatchesFrameProps {
  chosen: Chosen
  isPhone: boolean
  /** Whom the open request is about. */
  name: string
  list: ReactNode
  detail: ReactNode
  context: ReactNode
}

/** The keyboard goes where the eyes go: into what was opened, and back to the row it was opened from. */
function useFollowView({ view, requestId }: Chosen, isPhone: boolean) {
  const opened = useRef<HTMLDivElement>(null)
  const before = useRef({ view, requestId })
  useEffect(() => {
    const { view: viewBefore, requestId: idBefore } = before.current
    before.current = { view, requestId }
    if (!isPhone || viewBefore === view) return
    if (view !== 'list') opened.current?.focus({ preventScroll: true })
    else if (idBefore !== undefined) document.getElementById(rowId(idBefore))?.focus()
  }, [isPhone, view, requestId])
  return opened
}

/**
 * List, request and what belongs to it beside each other; on phones one of them at a time. The list stays in the page
 * while a request is open, so that its filter and its place are still there on the way back.
 */
export function MatchesFrame({ chosen, isPhone, name, list, detail, context }: MatchesFrameProps) {
  const { view, requestId } = chosen
  const opened = useFollowView(chosen, isPhone)
  const onPhone = (pane: Chosen['view']) => (isPhone && view !== pane ? 'hidden' : undefined)
  return (
    <div className="-mx-4 border-t border-line medium:-mx-6 medium:-mb-12 medium:grid medium:min-h-[calc(100dvh-4.5rem)] medium:grid-cols-[264px_minmax(0,1fr)] large:grid-cols-[280px_minmax(0,1fr)] min-[1412px]:border-x">
      <section aria-label="Requests" className={onPhone('list')}>
        {list}
      </section>
      <div className={joinClasses('medium:border-l', isPhone && view === 'list' && 'hidden')}>
        <div
          key={requestId}
          ref={opened}
          tabIndex={-1}
          className="medium:sticky medium:top-0 medium:max-h-dvh medium:overflow-y-auto large:grid large:min-h-full large:grid-cols-[minmax(0,1fr)_280px]"
        >
          <section aria-label={name} className={joinClasses('min-w-0', onPhone('detail'))}>
            {detail}
          </section>
          <aside
            aria-label="About this match"
            className={joinClasses(
              'min-w-0 border-line medium:border-t large:border-t-0 large:border-l',
              onPhone('context'),
            )}
          >
            {context}
          </aside>
        </div>
      </div>
    </div>
  )
}
