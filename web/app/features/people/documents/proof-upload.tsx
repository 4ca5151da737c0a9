import type { ProofDocumentKind } from '@evenkeel/contract/people/documents'
import { Loaded } from '../../../ui/loaded.tsx'
import { useOwnDocuments } from './document-queries.ts'
import { EnsureQueryClient } from './ensure-query-client.tsx'
import { ProofCard } from './proof-card.tsx'

export interface ProofUploadProps {
  kind: ProofDocumentKind
  /** After an upload or a removal, so that dependent data is refetched. */
  onUploaded?: (() => void) | undefined
}

function Proof({ kind, onUploaded }: ProofUploadProps) {
  const query = useOwnDocuments()
  return (
    <Loaded query={query}>
      {({ documents }) => (
        <ProofCard
          kind={kind}
          currentDocument={documents.find(
            (document) => document.kind === kind && document.replacedAt === null,
          )}
          onUploaded={onUploaded}
        />
      )}
    </Loaded>
  )
}

/** A file that only our reviewers see, never consumers or other advisors. */
export function ProofUpload(props: ProofUploadProps) {
  return (
    <EnsureQueryClient>
      <Proof {...props} />
    </EnsureQueryClient>
  )
}
