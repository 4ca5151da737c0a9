import { checkedMatchGroups } from '@evenkeel/contract/staff/checker-matches'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { LoadedPart } from '../loaded-part.tsx'
import { PairActions } from '../pair/pair-actions.tsx'
import { TableSkeleton } from '../table-skeleton.tsx'
import { UnknownId } from '../unknown-id.tsx'
import type { CheckerAddress } from '../use-checker-address.ts'
import { GroupSwitch } from './group-switch.tsx'
import { MatchActionDialog } from './match-action-dialog.tsx'
import { type Action, type MatchGroup, type Rerun, useMatches } from './match-queries.ts'
import { MatchRow } from './match-row.tsx'
import { RerunList } from './rerun-list.tsx'

/** Matches of the chosen people, or of everyone, and staff's actions on them. */
export function MatchesPart({ ids, typed }: Pick<CheckerAddress, 'ids' | 'typed'>) {
  const [group, setGroup] = useState<MatchGroup | undefined>(undefined)
  const [action, setAction] = useState<Action | undefined>(undefined)
  const [newList, setNewList] = useState<Rerun | undefined>(undefined)
  const [done, setDone] = useState('')
  const query = useMatches(ids, group)
  const pages = query.data?.pages ?? []
  const matches = pages.flatMap((page) => page.matches)

  return (
    <div className="flex flex-col gap-4">
      <PairActions ids={ids} isHidden={pages[0]?.is_hidden ?? null} onAct={setAction} />
      <p role="status" className="text-accent-text empty:hidden">
        {done}
      </p>
      {newList && <RerunList list={newList} onClose={() => setNewList(undefined)} />}
      <GroupSwitch group={group} counts={pages[0]?.counts} onChoose={setGroup} />
      <LoadedPart
        query={query}
        skeleton={<TableSkeleton rows={4} of="matches" />}
        notFound={<UnknownId error={query.error} typed={typed} />}
      >
        {() =>
          matches.length === 0 ? (
            <EmptyState
              className="card"
              icon={<Handshake />}
              sentence={
                group
                  ? `No matches with status “${checkedMatchGroups[group]}”.`
                  : 'No requests or matches yet.'
              }
            />
          ) : (
            <ul aria-label="Matches" className="card flush divide-y divide-line">
              {matches.map((match) => (
                <li key={match.request_id}>
                  <MatchRow match={match} onAct={setAction} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
      <LiveRegion>{query.data && !query.isPlaceholderData && `${matches.length} shown`}</LiveRegion>
      {query.hasNextPage && (
        <div>
          <Button
            variant="secondary"
            isRunning={query.isFetchingNextPage}
            runningLabel="Loading…"
            onClick={() => query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
      {action && (
        <MatchActionDialog
          action={action}
          onDone={(words, list) => {
            setDone(words)
            setNewList(list)
          }}
          onClose={() => setAction(undefined)}
        />
      )}
    </div>
  )
}
