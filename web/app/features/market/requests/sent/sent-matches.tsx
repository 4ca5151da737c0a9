import type { SentRequest } from '@evenkeel/contract/market/requests'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NextBestCard } from '../ask/next-best-card.tsx'
import type { RequestSheetContainer } from '../ask/replacement-request-sheet.tsx'
import type { RowStages } from '../client-render-props.ts'
import type { ConversationRenderProps } from '../conversation-render-props.ts'
import { isNextBestDue, orderSent } from '../list/buckets.ts'
import { MatchList } from '../list/match-list.tsx'
import { rowsOfSent } from '../list/match-rows.ts'
import { MatchesFrame } from '../list/matches-frame.tsx'
import { MatchesPage } from '../list/matches-page.tsx'
import { RequestNotFound } from '../list/request-not-found.tsx'
import { useSelectedRequest, useSelectFirst } from '../list/use-selected-request.ts'
import type { MeetingRenderProps } from '../meeting-render-props.ts'
import { findPath } from '../paths.ts'
import { type SentList, useSentRequests } from '../request-queries.ts'
import { nameOf } from '../request-words.ts'
import { SentContext } from './sent-context.tsx'
import { SentDetail } from './sent-detail.tsx'

export interface SentMatchesProps extends ConversationRenderProps, MeetingRenderProps<SentRequest> {
  isPhone: boolean
  isOrdered?: boolean | undefined
  /** Of accepted requests, from another feature. */
  stages?: RowStages | undefined
  /** Renders what an advisor costs the reader, from another feature. */
  costOf?: (advisorId: number) => ReactNode
  documentsOf?: (advisorId: number, name: string) => ReactNode
  askSheet?: RequestSheetContainer
}

/** A consumer's "Your Matches" (product.md 3.9). */
export function SentMatches(props: SentMatchesProps) {
  const query = useSentRequests()
  return (
    <MatchesPage query={query} isOrdered={props.isOrdered ?? true}>
      {(list) =>
        list.requests.length > 0 ? (
          <Matches {...props} list={list} />
        ) : (
          <EmptyState
            icon={<UsersRound />}
            sentence="No matches yet. Ask an advisor, then follow your request here."
            action={<LinkButton to={findPath}>Find advisors</LinkButton>}
          />
        )
      }
    </MatchesPage>
  )
}

function Matches(props: SentMatchesProps & { list: SentList }) {
  const { list, isPhone, costOf, documentsOf, askSheet, conversations, foundOf, thread } = props
  const { meetings, stages } = props
  const chosen = useSelectedRequest()
  const rows = rowsOfSent(list.requests, conversations, meetings, stages)
  useSelectFirst(isPhone, chosen, rows[0]?.requestId)
  const request = list.requests.find(({ request_id }) => request_id === chosen.requestId)
  // Below one row at most: the list is for finding, not for deciding everything at once.
  const isSettled = isPhone || chosen.requestId !== undefined
  const offered = isSettled
    ? orderSent(list.requests).find((each) => each.state === 'expired' && isNextBestDue(each))
    : undefined
  const advisorId = request?.advisor.advisor_id

  return (
    <MatchesFrame
      chosen={chosen}
      isPhone={isPhone}
      name={request ? nameOf(request) : 'Request'}
      hasThread={thread !== undefined && request?.state === 'accepted'}
      list={
        <MatchList
          rows={rows}
          side="consumer"
          chosenId={chosen.requestId}
          isPhone={isPhone}
          foundOf={foundOf}
          under={({ requestId }) =>
            offered?.request_id === requestId &&
            requestId !== chosen.requestId && <NextBestCard isBrief request={offered} askSheet={askSheet} />
          }
        />
      }
      detail={
        request ? (
          <SentDetail
            key={request.request_id}
            request={request}
            askSheet={askSheet}
            thread={thread}
            onContext={chosen.openContext}
            reservedTime={meetings?.get(request.request_id)?.words}
          />
        ) : (
          chosen.requestId !== undefined && <RequestNotFound />
        )
      }
      context={
        request && (
          <SentContext
            key={request.request_id}
            request={request}
            meeting={props.meetingOf?.(request)}
            notes={props.notesOf?.(request)}
            cost={advisorId && costOf?.(advisorId)}
            documents={advisorId && documentsOf?.(advisorId, nameOf(request))}
          />
        )
      }
    />
  )
}
