import { formatDate } from '@evenkeel/format/times'
import { useDocumentsOf, useRefetchDocuments } from '../../features/people/documents/document-queries.ts'
import { kindsInOrder } from '../../features/people/documents/kinds-in-order.ts'
import { OpenButton } from '../../features/people/documents/open-button.tsx'

interface MatchDocumentsProps {
  advisorId: number
  /** The advisor's name. */
  name: string
}

/** Next to a match: available documents and which were read. Renders nothing without documents. */
export function MatchDocuments({ advisorId, name }: MatchDocumentsProps) {
  const { data } = useDocumentsOf(String(advisorId))
  const readAgain = useRefetchDocuments(String(advisorId))
  const documents = kindsInOrder.flatMap((kind) => data?.documents.filter((each) => each.kind === kind) ?? [])
  if (documents.length === 0) return null
  return (
    <section aria-label="Documents">
      <h2 className="text-14">Documents</h2>
      <ul className="mt-2 flex flex-col gap-2">
        {documents.map(({ id, label, documentDate, openedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0">
              <span className="block wrap-anywhere">{label}</span>
              {openedAt !== null && (
                <span className="num block text-12 text-muted">opened {formatDate(openedAt)}</span>
              )}
            </span>
            <OpenButton
              documentId={id}
              what={label}
              fileName={`${name} ${label} ${documentDate}`}
              onOpened={readAgain}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
