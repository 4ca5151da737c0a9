import { type WayToMeet, waysToMeet } from '@evenkeel/contract/contact/meetings'
import type { ReceivedRequest, SentRequest } from '@evenkeel/contract/market/requests'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import { useConversations } from '../../features/contact/chat/chat-queries.ts'
import { useRefetchClientStages } from '../../features/contact/clients/client-queries.ts'
import { AgendaPart } from '../../features/contact/meetings/agenda/agenda-part.tsx'
import { NotesPart } from '../../features/contact/meetings/agenda/notes-part.tsx'
import { SharedAgenda } from '../../features/contact/meetings/agenda/shared-agenda.tsx'
import { MeetingPart } from '../../features/contact/meetings/meeting-part.tsx'
import { useMeetings } from '../../features/contact/meetings/meeting-queries.ts'
import { ScorecardPart } from '../../features/contact/meetings/scorecard/scorecard-part.tsx'
import { OutcomePart } from '../../features/contact/outcomes/outcome-part.tsx'
import { OwnReviewPart } from '../../features/contact/reviews/own-review-part.tsx'
import { useRefetchOwnReview } from '../../features/contact/reviews/review-queries.ts'
import { talkNameOf } from '../../features/market/requests/card-words.ts'
import { useMatchDetail } from '../../features/market/requests/request-queries.ts'
import { nameOf } from '../../features/market/requests/request-words.ts'
import { useRefetchSlots } from '../../features/people/availability/availability-queries.ts'
import { SlotList } from '../../features/people/availability/slot-list.tsx'
import { useSession } from '../../session/use-session.ts'

// What meetings add to a request, on either side.

const allWays: readonly WayToMeet[] = idsOf(waysToMeet)

/** Only while both can write: a conversation that one of them blocked or left takes no meeting either. */
function useMayBook({ request_id, state, closed }: SentRequest | ReceivedRequest): boolean {
  const { data } = useConversations()
  const talk = data?.conversations.find((conversation) => conversation.request_id === request_id)
  return state === 'accepted' && closed === null && (talk === undefined || talk.standing === 'open')
}

/** How the advisor meets clients; all ways if the advisor is no longer listed. */
function useWaysOf(advisorId: number): readonly WayToMeet[] {
  const { data } = useMatchDetail(advisorId)
  const offered = allWays.filter((way) => data?.card.meeting_modes.includes(way))
  return offered.length > 0 ? offered : allWays
}

export function SentMeeting({ request }: { request: SentRequest }) {
  const { advisor, request_id: requestId } = request
  const ways = useWaysOf(advisor.advisor_id)
  const mayBook = useMayBook(request)
  const readTimesAgain = useRefetchSlots()
  const readReviewAgain = useRefetchOwnReview(requestId)
  const { first_name: first } = advisor
  const { data, isPending } = useMeetings()
  const hasMet = data?.meetings.some(({ request_id: id, state }) => id === requestId && state === 'held')
  return (
    <>
      <MeetingPart
        side="consumer"
        requestId={requestId}
        name={first}
        mayBook={mayBook && !advisor.is_gone}
        ways={ways}
        timesOf={({ chosenAt, onChoose }) => (
          <SlotList
            advisorId={advisor.advisor_id}
            advisorName={nameOf(request)}
            isLater={hasMet}
            verb="Choose"
            chosenAt={chosenAt}
            onAsk={({ starts_at }) => onChoose(starts_at)}
          />
        )}
        onTimesChanged={readTimesAgain}
        afterwards={(meeting) => <ScorecardPart meeting={meeting} name={first} />}
      />
      {request.state === 'accepted' && (
        <OutcomePart
          side="consumer"
          requestId={requestId}
          name={first}
          closedAt={request.closed?.at}
          onSaved={readReviewAgain}
        />
      )}
      {request.state === 'accepted' && !isPending && (
        // A meeting that was just held asks again whether a review can be written.
        <OwnReviewPart key={String(hasMet)} requestId={requestId} firstName={first} name={nameOf(request)} />
      )}
      {request.state === 'accepted' && <AgendaPart requestId={requestId} name={first} />}
    </>
  )
}

export function ReceivedMeeting({ request }: { request: ReceivedRequest }) {
  const { request_id: requestId } = request
  const { userId } = useSession()
  const mayBook = useMayBook(request)
  const readTimesAgain = useRefetchSlots()
  const readStagesAgain = useRefetchClientStages()
  const name = talkNameOf(request)
  return (
    <>
      <MeetingPart
        side="advisor"
        requestId={requestId}
        name={name}
        mayBook={mayBook}
        ways={allWays}
        timesOf={({ chosenAt, onChoose }) =>
          userId !== undefined && (
            <SlotList
              isOwn
              advisorId={userId}
              advisorName="You"
              verb="Choose"
              chosenAt={chosenAt}
              onAsk={({ starts_at }) => onChoose(starts_at)}
            />
          )
        }
        onTimesChanged={readTimesAgain}
      />
      {request.state === 'accepted' && (
        <OutcomePart
          side="advisor"
          requestId={requestId}
          name={name}
          closedAt={request.closed?.at}
          onSaved={readStagesAgain}
        />
      )}
      {request.state === 'accepted' && <SharedAgenda requestId={requestId} name={name} />}
    </>
  )
}

/** Only people who are matched can take notes. */
export function MatchNotes({ request }: { request: SentRequest | ReceivedRequest }) {
  return request.state === 'accepted' ? <NotesPart requestId={request.request_id} /> : null
}
