import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { whoIs } from '../card-words.ts'
import type { ClientRenderProps } from '../client-render-props.ts'
import type { ConversationRenderProps } from '../conversation-render-props.ts'
import { CapacityNotice } from '../list/capacity-notice.tsx'
import { MatchList } from '../list/match-list.tsx'
import { rowsOfReceived } from '../list/match-rows.ts'
import { MatchesFrame } from '../list/matches-frame.tsx'
import { MatchesPage } from '../list/matches-page.tsx'
import { RequestNotFound } from '../list/request-not-found.tsx'
import { useSelectedRequest, useSelectFirst } from '../list/use-selected-request.ts'
import type { MeetingRenderProps } from '../meeting-render-props.ts'
import { criteriaPath } from '../paths.ts'
import { type ReceivedList, useReceivedRequests } from '../request-queries.ts'
import { ReceivedContext } from './received-context.tsx'
import { ReceivedDetail } from './received-detail.tsx'

interface ReceivedMatchesProps extends ConversationRenderProps, MeetingRenderProps<ReceivedRequest> {
  isPhone: boolean
  isOrdered?: boolean | undefined
  clients?: ClientRenderProps | undefined
  /** Why no new requests come, if they don't. */
  places?: ReactNode
}

/** An advisor's "Your Matches" (product.md 3.9), the most urgent first. */
export function ReceivedMatches(props: ReceivedMatchesProps) {
  const query = useReceivedRequests()
  return (
    <MatchesPage query={query} isOrdered={props.isOrdered ?? true}>
      {(list) =>
        list.requests.length > 0 ? (
          <Matches {...props} list={list} />
        ) : (
          <>
            {props.places}
            <EmptyState
              icon={<Inbox />}
              sentence="No requests yet. Your criteria decide who sees you."
              action={<LinkButton to={criteriaPath}>Review criteria</LinkButton>}
            />
          </>
        )
      }
    </MatchesPage>
  )
}

function Matches(props: ReceivedMatchesProps & { list: ReceivedList }) {
  const { list, isPhone, conversations, foundOf, thread, meetings, clients } = props
  const chosen = useSelectedRequest()
  const rows = rowsOfReceived(list.requests, conversations, meetings, clients?.stages)
  useSelectFirst(isPhone, chosen, rows[0]?.requestId)
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
          <CapacityNotice list={list} menu={clients?.menu}>
            {props.places}
          </CapacityNotice>
        </MatchList>
      }
      detail={
        request ? (
          <ReceivedDetail
            key={request.request_id}
            request={request}
            freePlaces={list.free_places}
            thread={thread}
            isOpenedByPage={chosen.isOpenedByPage}
            onContext={chosen.openContext}
            reservedTime={meetings?.get(request.request_id)?.words}
          />
        ) : (
          chosen.requestId !== undefined && <RequestNotFound />
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
            stage={request.state === 'accepted' ? clients?.stageOf(request) : undefined}
          />
        )
      }
    />
  )
}
