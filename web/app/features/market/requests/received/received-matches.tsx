import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import { Inbox } from 'lucide-react'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { MeetingSlots } from '../ask/meeting-slots.ts'
import { whoIs } from '../card-words.ts'
import { MatchList } from '../list/match-list.tsx'
import { rowsOfReceived } from '../list/match-rows.ts'
import { MatchesFrame } from '../list/matches-frame.tsx'
import { MatchesPage } from '../list/matches-page.tsx'
import { NotHere } from '../list/not-here.tsx'
import { criteriaPath } from '../list/places.ts'
import { RoomLine } from '../list/room-line.tsx'
import { useChooseFirst, useChosen } from '../list/use-chosen.ts'
import { type ReceivedList, useReceivedRequests } from '../request-queries.ts'
import type { TalkProps } from '../talk-props.ts'
import { ReceivedContext } from './received-context.tsx'
import { ReceivedDetail } from './received-detail.tsx'

interface ReceivedMatchesProps extends TalkProps, MeetingSlots<ReceivedRequest> {
  isPhone: boolean
}

/** An advisor's "Your Matches" (product.md 3.9), the most urgent first. */
export function ReceivedMatches(props: ReceivedMatchesProps) {
  const query = useReceivedRequests()
  return (
    <MatchesPage query={query}>
      {(list) =>
        list.requests.length > 0 ? (
          <Matches {...props} list={list} />
        ) : (
          <EmptyState
            icon={<Inbox />}
            sentence="No requests yet. Whom you are shown to follows from your criteria."
            action={<LinkButton to={criteriaPath}>Check your criteria</LinkButton>}
          />
        )
      }
    </MatchesPage>
  )
}

function Matches(props: ReceivedMatchesProps & { list: ReceivedList }) {
  const { list, isPhone, talks, foundOf, thread, meetings } = props
  const chosen = useChosen()
  const rows = rowsOfReceived(list.requests, talks, meetings)
  useChooseFirst(isPhone, chosen, rows[0]?.requestId)
  const request = list.requests.find(({ request_id }) => request_id === chosen.requestId)
  const hasThread = thread !== undefined && request?.state === 'accepted'
  return (
    <MatchesFrame
      chosen={chosen}
      isPhone={isPhone}
      name={request ? whoIs(request.consumer) : 'Request'}
      hasThread={hasThread}
      list={
        <MatchList rows={rows} side="advisor" chosenId={chosen.requestId} isPhone={isPhone} foundOf={foundOf}>
          <RoomLine list={list} />
        </MatchList>
      }
      detail={
        request ? (
          <ReceivedDetail
            key={request.request_id}
            request={request}
            freePlaces={list.free_places}
            thread={thread}
            onContext={chosen.openContext}
            wish={meetings?.get(request.request_id)?.words}
          />
        ) : (
          chosen.requestId !== undefined && <NotHere />
        )
      }
      context={
        request && (
          <ReceivedContext
            key={request.request_id}
            request={request}
            freePlaces={list.free_places}
            isBesideThread={hasThread}
            meeting={props.meetingOf?.(request)}
            notes={props.notesOf?.(request)}
          />
        )
      }
    />
  )
}
