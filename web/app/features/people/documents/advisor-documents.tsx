import { FileText } from 'lucide-react'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { AdvisorDocumentRow } from './advisor-document-row.tsx'
import { type ShownDocument, useDocumentsOf, useRefetchDocuments } from './document-queries.ts'
import { EnsureQueryClient } from './ensure-query-client.tsx'
import { kindsInOrder } from './kinds-in-order.ts'

export interface AdvisorDocumentsProps {
  advisorId: string | number
  /** The advisor's name, as written on the page. */
  name: string
}

/** What other readers may open: only existing documents, the relationship summary first (spec 3-11). */
export function AdvisorDocuments({ advisorId, name }: AdvisorDocumentsProps) {
  return (
    <ContentBlock title="Documents" headingAs="h2">
      <EnsureQueryClient>
        <List advisorId={String(advisorId)} name={name} />
      </EnsureQueryClient>
    </ContentBlock>
  )
}

const inOrder = (documents: readonly ShownDocument[]) =>
  kindsInOrder.flatMap((kind) => documents.filter((document) => document.kind === kind))

function List({ advisorId, name }: { advisorId: string; name: string }) {
  const query = useDocumentsOf(advisorId)
  const readAgain = useRefetchDocuments(advisorId)
  const nothing = <EmptyState icon={<FileText />} sentence={`${name} hasn’t shared any documents yet.`} />
  // Hidden and unknown advisors look the same here too.
  if (query.error instanceof CallFailed && query.error.status === 404) return nothing
  return (
    <Loaded query={query} skeletonRows={2}>
      {({ documents, needsNoCrs }) => (
        <>
          {documents.length === 0 ? (
            nothing
          ) : (
            <ul className="flex flex-col">
              {inOrder(documents).map((document) => (
                <AdvisorDocumentRow key={document.id} document={document} name={name} onOpened={readAgain} />
              ))}
            </ul>
          )}
          {needsNoCrs && !documents.some(({ kind }) => kind === 'crs_form') && (
            <p className="text-pretty text-muted">
              No CRS Form. State-registered firms don’t always have one.
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}
