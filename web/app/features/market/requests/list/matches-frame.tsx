import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { GoBackButton } from '../../../../ui/go-back-button.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { useFillViewport } from '../../../../ui/use-fill-viewport.ts'
import { searchFieldId } from './match-filters.tsx'
import { rowId } from './match-row.tsx'
import { isToSearch, type SelectedRequest } from './use-selected-request.ts'

interface MatchesFrameProps {
  chosen: SelectedRequest
  isPhone: boolean
  /** Whom the open request is about. */
  name: string
  list: ReactNode
  detail: ReactNode
  context: ReactNode
  /** The request is a conversation, which scrolls by itself with its composer at the bottom. */
  hasThread?: boolean
}

/** The focus follows the view: into the opened request, and back to its row. */
function useFollowView({ view, requestId }: SelectedRequest, isPhone: boolean) {
  const opened = useRef<HTMLDivElement>(null)
  const before = useRef({ view, requestId })
  const { state } = useLocation()
  const mustSearch = isToSearch(state)
  useEffect(() => {
    const { view: viewBefore, requestId: idBefore } = before.current
    before.current = { view, requestId }
    if (!isPhone || viewBefore === view) return
    if (view !== 'list') opened.current?.focus({ preventScroll: true })
    else if (mustSearch) document.getElementById(searchFieldId)?.focus()
    else if (idBefore !== undefined) document.getElementById(rowId(idBefore))?.focus()
  }, [isPhone, view, requestId, mustSearch])
  return opened
}

/**
 * List, request and context side by side, each scrolling by itself; on phones one at a time. The list stays mounted
 * while a request is open, so that its filter and scroll position are kept.
 */
export function MatchesFrame(props: MatchesFrameProps) {
  const { chosen, isPhone, name, list, detail, context, hasThread = false } = props
  const { view, requestId } = chosen
  const opened = useFollowView(chosen, isPhone)
  const frame = useFillViewport(!isPhone || (hasThread && view === 'detail'))
  const onPhone = (pane: SelectedRequest['view']) => (isPhone && view !== pane ? 'hidden' : undefined)
  // Between the widths for two and three columns, the conversation and its context share one column.
  const inTurn = (pane: SelectedRequest['view']) =>
    !isPhone && hasThread && (view === 'context') !== (pane === 'context')
  return (
    <div
      ref={frame}
      className={joinClasses(
        '-mx-4 border-t border-line medium:-mx-6 medium:-mb-12 medium:grid medium:grid-cols-[264px_minmax(0,1fr)] medium:grid-rows-[minmax(0,1fr)] large:grid-cols-[280px_minmax(0,1fr)] min-[1412px]:border-x',
        isPhone && hasThread && view === 'detail' && '-mb-8 flex flex-col',
      )}
    >
      <section
        aria-label="Requests"
        className={joinClasses('relative medium:overflow-y-auto medium:overscroll-contain', onPhone('list'))}
      >
        {list}
      </section>
      <div
        className={joinClasses(
          'medium:min-h-0 medium:border-l',
          isPhone && hasThread && view === 'detail' && 'min-h-0 flex-1',
          isPhone && view === 'list' && 'hidden',
        )}
      >
        <div
          key={requestId}
          ref={opened}
          tabIndex={-1}
          className={joinClasses(
            'h-full medium:overflow-y-auto large:grid large:grid-cols-[minmax(0,1fr)_280px] large:grid-rows-[minmax(0,1fr)] large:overflow-hidden',
            hasThread && 'medium:overflow-hidden',
          )}
        >
          <section
            aria-label={name}
            className={joinClasses(
              'min-w-0 large:overflow-y-auto',
              hasThread && 'flex h-full min-h-0 flex-col large:flex large:overflow-hidden',
              onPhone('detail'),
              inTurn('detail') && 'medium:max-large:hidden',
            )}
          >
            {detail}
          </section>
          <aside
            aria-label="About this match"
            className={joinClasses(
              'relative min-w-0 border-line large:overflow-y-auto large:border-t-0 large:border-l',
              hasThread ? 'medium:h-full medium:overflow-y-auto' : 'medium:border-t',
              onPhone('context'),
              inTurn('context') && 'medium:max-large:hidden',
            )}
          >
            {hasThread && !isPhone && (
              <div className="flex items-center gap-3 px-6 pt-4 large:hidden">
                <GoBackButton onClick={chosen.goBack} />
                <p className="text-16 font-semibold">{name}</p>
              </div>
            )}
            {context}
          </aside>
        </div>
      </div>
    </div>
  )
}
