import type { WatchedAdvisor, WatchedChange } from '@evenkeel/contract/contact/watch'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ChangeCard } from './change-card.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { EarlierChanges } from './earlier-changes.tsx'
import { WatchColumns } from './watch-columns.tsx'
import { resultsPlace, type WatchPlaces } from './watch-places.ts'
import { useMarkChanges, useSetWatched, useWatchList, type WatchList } from './watch-queries.ts'
import { WatchSkeleton } from './watch-skeleton.tsx'
import { unreadFirst } from './watch-words.ts'
import { WatchedTable, watchedTitleId } from './watched-table.tsx'

/** Advisors a consumer saved or hired: what changed about them, who is watched, and the yearly check-in. */
export function WatchPage({ places }: { places: WatchPlaces }) {
  const query = useWatchList()
  return (
    <Loaded query={query} skeleton={<WatchSkeleton />}>
      {(list) => <WatchedChanges list={list} places={places} />}
    </Loaded>
  )
}

const sayFailed = (what: string, error: unknown) =>
  showToast('error', what, { description: describeFailure(error) })

function useMarkWithUndo() {
  const { mutateAsync } = useMarkChanges()
  async function mark(change: WatchedChange, isRead: boolean, hasUndo: boolean) {
    try {
      await mutateAsync({ ids: [change.change_id], isRead })
      if (hasUndo)
        showToast('success', isRead ? 'Marked as read' : 'Marked as unread', {
          action: { label: 'Undo', onClick: () => void mark(change, !isRead, false) },
        })
    } catch (error) {
      sayFailed(isRead ? 'Couldn’t mark it as read' : 'Couldn’t mark it as unread', error)
    }
  }
  return (change: WatchedChange) => void mark(change, !change.is_read, true)
}

function useStopWithUndo() {
  const { mutateAsync } = useSetWatched()
  async function watchAgain(advisor: Pick<WatchedAdvisor, 'advisor_id' | 'name'>) {
    try {
      await mutateAsync({ advisorId: advisor.advisor_id, isWatched: true })
    } catch (error) {
      sayFailed(`Couldn’t watch ${advisor.name} again`, error)
    }
  }
  async function stop(advisor: WatchedAdvisor) {
    try {
      await mutateAsync({ advisorId: advisor.advisor_id, isWatched: false })
      showToast('success', `You stopped watching ${advisor.name}`, {
        action: { label: 'Undo', onClick: () => void watchAgain(advisor) },
      })
    } catch (error) {
      sayFailed(`Couldn’t stop watching ${advisor.name}`, error)
    }
  }
  return { stop, watchAgain }
}

const shownAtFirst = 5
const placeOfChange = (changeId: number) => `change-${changeId}`

/** The card with the button is gone, so focus moves to the next one, or to the list below. */
function focusAfter(change: WatchedChange, unread: readonly WatchedChange[]): void {
  const at = unread.indexOf(change)
  const next = unread[at + 1] ?? unread[at - 1]
  const place = document.getElementById(next ? placeOfChange(next.change_id) : watchedTitleId)
  place?.focus({ preventScroll: next !== undefined })
}

/** Notifications link to one change or check-in, which is there only after the list has loaded. */
function useScrollToLinked() {
  const { hash } = useLocation()
  useEffect(() => {
    const linked = hash && document.getElementById(hash.slice(1))
    if (!linked) return
    linked.scrollIntoView({ block: 'start' })
    linked.focus({ preventScroll: true })
  }, [hash])
}

function WatchedChanges({ list, places }: { list: WatchList; places: WatchPlaces }) {
  useScrollToLinked()
  const isOnline = useOnline()
  const mark = useMarkWithUndo()
  const { stop, watchAgain } = useStopWithUndo()
  const [isAllShown, setIsAllShown] = useState(false)
  const changes = unreadFirst(list.changes)
  const unread = changes.filter(({ is_read: isRead }) => !isRead)
  const earlier = changes.filter(({ is_read: isRead }) => isRead)
  const shown = isAllShown ? unread : unread.slice(0, shownAtFirst)
  const left = unread.length - shown.length

  function markAsRead(change: WatchedChange) {
    focusAfter(change, shown)
    mark(change)
  }

  function stopWatching(advisor: WatchedAdvisor) {
    // The menu first returns the focus to its button, which is about to go.
    setTimeout(() => document.getElementById(watchedTitleId)?.focus({ preventScroll: true }))
    void stop(advisor)
  }

  return (
    <WatchColumns
      aside={
        list.check_ins.length > 0 &&
        list.check_ins.map((checkIn) => (
          <CheckInCard key={checkIn.advisor_id} checkIn={checkIn} places={places} />
        ))
      }
      below={earlier.length > 0 && <EarlierChanges changes={earlier} isOnline={isOnline} onMark={mark} />}
    >
      {shown.map((change) => (
        <div
          key={change.change_id}
          id={placeOfChange(change.change_id)}
          tabIndex={-1}
          className="scroll-mt-20 outline-none"
        >
          <ChangeCard
            change={change}
            advisor={list.watched.find(({ advisor_id: id }) => id === change.advisor_id)}
            places={places}
            isOnline={isOnline}
            onMark={() => markAsRead(change)}
          />
        </div>
      ))}
      {left > 0 && (
        <Button variant="secondary" isReadOnlySafe className="self-start" onClick={() => setIsAllShown(true)}>
          {`Show ${left} more`}
        </Button>
      )}
      {list.watched.length > 0 ? (
        <WatchedTable watched={list.watched} places={places} isOnline={isOnline} onStop={stopWatching} />
      ) : (
        <EmptyState
          id={watchedTitleId}
          tabIndex={-1}
          className="card"
          icon={<Eye />}
          sentence="Save an advisor to watch for changes."
          action={
            <LinkButton variant="secondary" to={resultsPlace}>
              See your results
            </LinkButton>
          }
        />
      )}
      {list.stopped.length > 0 && (
        <section aria-label="Advisors you stopped watching" className="flex flex-col gap-2">
          {list.stopped.map((advisor) => (
            <p key={advisor.advisor_id} className="text-muted wrap-anywhere">
              You stopped watching {advisor.name}.
              <Button
                variant="transparent"
                size="small"
                disabled={!isOnline}
                aria-label={`Watch ${advisor.name} again`}
                onClick={() => void watchAgain(advisor)}
              >
                Watch again
              </Button>
            </p>
          ))}
        </section>
      )}
    </WatchColumns>
  )
}
