import { useState } from 'react'
import type { RenderTools } from '../../features/contact/chat/composer.tsx'
import { ConversationMenu } from '../../features/contact/chat/conversation-menu.tsx'
import { ConversationPart } from '../../features/contact/chat/conversation-part.tsx'
import { FoundMessages } from '../../features/contact/chat/found-messages.tsx'
import { useLiveChat } from '../../features/contact/chat/use-live-chat.ts'
import { useRowConversations } from '../../features/contact/chat/use-row-conversations.ts'
import { useClientStages } from '../../features/contact/clients/client-queries.ts'
import { ExportMenu } from '../../features/contact/clients/export-menu.tsx'
import { StagePart } from '../../features/contact/clients/stage-part.tsx'
import { TemplateMenu } from '../../features/contact/clients/template-menu.tsx'
import { useRowMeetings } from '../../features/contact/meetings/booking/use-row-meetings.ts'
import { useLiveMeetings } from '../../features/contact/meetings/use-live-meetings.ts'
import { useOutcomeStages } from '../../features/contact/outcomes/outcome-queries.ts'
import { useLiveOutcomes } from '../../features/contact/outcomes/use-live-outcomes.ts'
import { CostCard } from '../../features/market/cost/cost-card.tsx'
import { OpenRequests } from '../../features/market/requests/ask/open-requests.tsx'
import type { ConversationRenderProps } from '../../features/market/requests/conversation-render-props.ts'
import {
  searchForMessage,
  useSelectedRequest,
} from '../../features/market/requests/list/use-selected-request.ts'
import {
  type ShownMatch,
  useShownReceived,
  useShownSent,
} from '../../features/market/requests/list/use-shown-match.ts'
import { meetingLine, type RowMeetings } from '../../features/market/requests/meeting-render-props.ts'
import { advisorPath } from '../../features/market/requests/paths.ts'
import { ReceivedMatches } from '../../features/market/requests/received/received-matches.tsx'
import { useMatchDetail, useReceivedRequests } from '../../features/market/requests/request-queries.ts'
import { SentMatches } from '../../features/market/requests/sent/sent-matches.tsx'
import { useLiveRequests } from '../../features/market/requests/use-live-requests.ts'
import { PlacesNotice } from '../../features/people/criteria/places-notice.tsx'
import { VisibilityNotice } from '../../features/people/criteria/visibility-notice.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import type { PageHeaderState } from '../../layout/header/page-header-store.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { useIsMobile } from '../../layout/sidebar/use-is-mobile.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { fromList } from '../../ui/lists/use-chosen-row.ts'
import { matchesHelp, requestsHelp } from '../help-panels.tsx'
import { MatchDocuments } from './match-documents.tsx'
import { MatchNotes, ReceivedMeeting, SentMeeting } from './match-meetings.tsx'
import { RequestSheetContainer } from './request-sheet-container.tsx'

export const handle = {
  title: 'Your Matches',
  loginTo: 'see your matches and messages',
  audience: ['consumer', 'advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

type Talk = Required<ConversationRenderProps>
type MenuOf = NonNullable<Talk['thread']>['menuOf']

/** On phones an open request is a page of its own, whose header names the person and leads back. */
function headerOn(
  isPhone: boolean,
  shown: ShownMatch | undefined,
  menuOf: MenuOf,
  meetings: RowMeetings | undefined,
): Partial<PageHeaderState> {
  // The list is about matches, an open request or thread about requests and chat (spec 2.2-11, 2.2-12).
  const help = shown ? requestsHelp : matchesHelp
  if (!isPhone || !shown) return { title: handle.title, help }
  const { requestId, conversation, view } = shown
  const meeting = requestId === undefined ? undefined : meetings?.get(requestId)
  return {
    title: shown.name,
    help,
    // The meeting itself is behind Details.
    description: view !== 'detail' ? '' : meeting ? meetingLine(meeting) : shown.line,
    back: { onBack: shown.goBack },
    action: view === 'detail' && (
      <>
        <Button variant="secondary" isReadOnlySafe onClick={shown.openContext}>
          Details
        </Button>
        {conversation && requestId !== undefined && menuOf({ requestId, ...conversation })}
      </>
    ),
  }
}

/** Renders nothing if the advisor has left or the profile is incomplete. */
function Cost({ advisorId }: { advisorId: number }) {
  const { data } = useMatchDetail(advisorId)
  return data && <CostCard cost={data.card.cost} href={`${advisorPath(advisorId)}&tab=cost`} />
}

/** What conversations add to the requests of either side. */
function useTalk(
  side: 'consumer' | 'advisor',
  toolsOf?: (requestId: number) => RenderTools,
): { talk: ConversationRenderProps; menuOf: MenuOf } {
  const chosen = useSelectedRequest()
  const conversations = useRowConversations(side)
  const [closingId, setClosingId] = useState<number>()
  useLiveChat()
  useLiveRequests()
  useLiveMeetings()
  useLiveOutcomes()

  const menuOf: MenuOf = ({ requestId, name, mayClose }) => (
    <ConversationMenu
      key={requestId}
      requestId={requestId}
      name={name}
      onSearch={chosen.openSearch}
      onCloseMatch={mayClose ? () => setClosingId(requestId) : undefined}
    />
  )
  const talk: ConversationRenderProps = {
    conversations,
    foundOf: (typed, nameOf) => (
      <FoundMessages
        typed={typed}
        side={side}
        nameOf={nameOf}
        state={fromList}
        placeOf={(requestId, seq) => ({ search: searchForMessage(requestId, seq) })}
      />
    ),
    thread: {
      menuOf,
      threadOf: (props) => (
        <ConversationPart
          key={props.requestId}
          side={side}
          found={chosen.found}
          toolsOf={toolsOf?.(props.requestId)}
          {...props}
        />
      ),
      isClosing: closingId !== undefined && closingId === chosen.requestId,
      onClosingDone: () => setClosingId(undefined),
    },
  }
  return { talk, menuOf }
}

function ConsumerMatches() {
  const isPhone = useIsMobile()
  const { talk, menuOf } = useTalk('consumer')
  const meetings = useRowMeetings('consumer')
  const stages = useOutcomeStages()
  usePageHeader({ action: <OpenRequests />, ...headerOn(isPhone, useShownSent(), menuOf, meetings) })
  return (
    <SentMatches
      {...talk}
      meetings={meetings}
      stages={stages}
      meetingOf={(request) => <SentMeeting request={request} />}
      notesOf={(request) => <MatchNotes request={request} />}
      isPhone={isPhone}
      isOrdered={talk.conversations !== undefined && meetings !== undefined}
      askSheet={(props) => <RequestSheetContainer {...props} />}
      costOf={(advisorId) => <Cost advisorId={advisorId} />}
      documentsOf={(advisorId, name) => <MatchDocuments advisorId={advisorId} name={name} />}
    />
  )
}

function AdvisorMatches() {
  const isPhone = useIsMobile()
  const { data } = useReceivedRequests()
  const firstNameOf = (requestId: number) =>
    data?.requests.find(({ request_id }) => request_id === requestId)?.consumer.revealed.first_name
  const { talk, menuOf } = useTalk('advisor', (requestId) => (props) => (
    <TemplateMenu firstName={firstNameOf(requestId)} {...props} />
  ))
  const meetings = useRowMeetings('advisor')
  const stages = useClientStages()
  usePageHeader(headerOn(isPhone, useShownReceived(), menuOf, meetings))
  return (
    <ReceivedMatches
      {...talk}
      isPhone={isPhone}
      isOrdered={talk.conversations !== undefined && meetings !== undefined}
      places={
        <>
          <VisibilityNotice />
          <PlacesNotice />
        </>
      }
      meetings={meetings}
      clients={{
        stages,
        stageOf: ({ request_id: requestId }) => (
          <StagePart requestId={requestId} stage={stages?.get(requestId)} />
        ),
        menu: <ExportMenu />,
      }}
      meetingOf={(request) => <ReceivedMeeting request={request} />}
      notesOf={(request) => <MatchNotes request={request} />}
    />
  )
}

export default function Messages() {
  const { role } = useSession()
  return role === 'advisor' ? <AdvisorMatches /> : <ConsumerMatches />
}
