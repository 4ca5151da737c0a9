import { useEffect } from 'react'
import { useBegunStep, useKeepBegunStep } from '../../features/market/requests/ask/begun-step-queries.ts'
import { RequestSheet, type RequestSheetProps } from '../../features/market/requests/ask/request-sheet.tsx'
import { useRefetchSlots } from '../../features/people/availability/availability-queries.ts'
import { SlotList } from '../../features/people/availability/slot-list.tsx'
import {
  fetchConsumerProfile,
  useConsumerProfileStore,
} from '../../features/people/consumers/profile/consumer-profile-store.ts'
import { AdvisorDocumentRow } from '../../features/people/documents/advisor-document-row.tsx'
import { useDocumentsOf, useRefetchDocuments } from '../../features/people/documents/document-queries.ts'
import { useSession } from '../../session/use-session.ts'

/** Props that this container supplies. */
type Added = 'crsForm' | 'hides' | 'inOneSentence' | 'timesOf' | 'onTimesChanged'

/** The request sheet with what the consumer's own card shows, and the advisor's CRS Form if there is one. */
export function RequestSheetContainer(props: Omit<RequestSheetProps, Added>) {
  const { advisor_id, first_name, last_name } = props.detail.card
  const { data } = useDocumentsOf(String(advisor_id))
  const readAgain = useRefetchDocuments(String(advisor_id))
  const readTimesAgain = useRefetchSlots()
  const { userId } = useSession()
  useEffect(() => {
    // On failure the sheet lists what every card shows.
    if (userId !== undefined) fetchConsumerProfile(userId).catch(() => {})
  }, [userId])
  const { data: kept } = useBegunStep(!props.onHandOver)
  const keepBegun = useKeepBegunStep()
  const isKept = kept?.kind === 'ask' && kept.request.advisor_id === advisor_id
  const begun = props.begun ?? (isKept ? kept.request : undefined)
  const hides = useConsumerProfileStore(({ profile }) => profile?.card_hides)
  const sentence = useConsumerProfileStore(({ profile }) => profile?.in_one_sentence)
  const crs = data?.documents.find(({ kind }) => kind === 'crs_form')
  return (
    <RequestSheet
      // One that was begun before arrives after the sheet has opened.
      key={begun?.client_id ?? 'new'}
      {...props}
      begun={begun}
      onSent={(request) => {
        if (begun) keepBegun(null)
        props.onSent(request)
      }}
      hides={hides ?? []}
      inOneSentence={sentence ?? undefined}
      timesOf={({ chosenAt, onChoose }) => (
        <SlotList
          advisorId={advisor_id}
          advisorName={`${first_name} ${last_name}`}
          verb="Choose"
          chosenAt={chosenAt}
          onAsk={({ starts_at }) => onChoose(starts_at)}
        />
      )}
      onTimesChanged={readTimesAgain}
      crsForm={
        crs && (
          <ul>
            <AdvisorDocumentRow document={crs} name={`${first_name} ${last_name}`} onOpened={readAgain} />
          </ul>
        )
      }
    />
  )
}
