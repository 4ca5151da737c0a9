import { AdvisorDocumentRow } from '../../features/documents/advisor-document-row.tsx'
import { useDocumentsOf, useReadDocumentsAgain } from '../../features/documents/document-queries.ts'
import { RequestSheet, type RequestSheetProps } from '../../features/requests/request-sheet.tsx'

/** A request with the CRS Form of the advisor at hand, where there is one to have read. */
export function AskSheet(props: Omit<RequestSheetProps, 'slot'>) {
  const { advisor_id, first_name, last_name } = props.detail.card
  const { data } = useDocumentsOf(String(advisor_id))
  const readAgain = useReadDocumentsAgain(String(advisor_id))
  const crs = data?.documents.find(({ kind }) => kind === 'crs_form')
  return (
    <RequestSheet
      {...props}
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
