import { useEffect } from 'react'
import {
  fetchConsumerProfile,
  useConsumerProfileStore,
} from '../../features/consumers/consumer-profile-store.ts'
import { AdvisorDocumentRow } from '../../features/documents/advisor-document-row.tsx'
import { useDocumentsOf, useReadDocumentsAgain } from '../../features/documents/document-queries.ts'
import { RequestSheet, type RequestSheetProps } from '../../features/requests/request-sheet.tsx'
import { useSession } from '../../session/use-session.ts'

/** A request that says what the own card shows, with the CRS Form of the advisor at hand where there is one. */
export function AskSheet(props: Omit<RequestSheetProps, 'slot' | 'hides'>) {
  const { advisor_id, first_name, last_name } = props.detail.card
  const { data } = useDocumentsOf(String(advisor_id))
  const readAgain = useReadDocumentsAgain(String(advisor_id))
  const { userId } = useSession()
  useEffect(() => {
    // Where it fails the sheet promises what every card shows.
    if (userId !== undefined) fetchConsumerProfile(userId).catch(() => {})
  }, [userId])
  const hides = useConsumerProfileStore(({ profile }) => profile?.card_hides)
  const crs = data?.documents.find(({ kind }) => kind === 'crs_form')
  return (
    <RequestSheet
      {...props}
      hides={hides ?? []}
      slot={
        crs && (
          <ul>
            <AdvisorDocumentRow document={crs} name={`${first_name} ${last_name}`} onOpened={readAgain} />
          </ul>
        )
      }
    />
  )
}
