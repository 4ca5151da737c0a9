import type { DocumentKind } from '@evenkeel/contract/people/documents'
import { useCallback, useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { DocumentCard } from './document-card.tsx'
import { useOwnDocuments } from './document-queries.ts'
import { EnsureQueryClient } from './ensure-query-client.tsx'
import { requiredFirst } from './kinds-in-order.ts'

export interface OwnDocumentsProps {
  /** After an upload or a removal. */
  onChanged?: (() => void) | undefined
  /** The firm's number in the register, where its brochure and summary can be found. */
  firmCrd?: string | null | undefined
  headingAs?: 'h2' | 'h3' | undefined
}

const registerPageOf = (crd: string | null | undefined) =>
  crd && /^\d{1,8}$/.test(crd) ? `https://adviserinfo.sec.gov/firm/summary/${crd}` : undefined

/** The advisor's own documents, one card per kind (spec 3-11). */
export function OwnDocuments(props: OwnDocumentsProps) {
  return (
    <EnsureQueryClient>
      <Cards {...props} />
    </EnsureQueryClient>
  )
}

function Cards({ onChanged, firmCrd, headingAs = 'h2' }: OwnDocumentsProps) {
  const query = useOwnDocuments()
  const [busy, setBusy] = useState<readonly DocumentKind[]>([])
  const noteBusy = useCallback((kind: DocumentKind, isBusy: boolean) => {
    setBusy((now) => {
      if (now.includes(kind) === isBusy) return now
      return isBusy ? [...now, kind] : now.filter((other) => other !== kind)
    })
  }, [])
  return (
    <>
      {/* Only while a file is not uploaded, because a page can have one guard and its form may need it. */}
      {busy.length > 0 && <LeaveGuard isDirty of="upload" />}
      <Loaded query={query} skeletonRows={4}>
        {({ documents, required }) => (
          <>
            <p className="text-pretty text-muted">
              Consumers can open these once you’re approved. You won’t see who does.
            </p>
            <ul className="flex flex-col gap-4">
              {requiredFirst(required).map((kind) => (
                <li key={kind}>
                  <DocumentCard
                    kind={kind}
                    versions={documents.filter((document) => document.kind === kind)}
                    isRequired={required.includes(kind)}
                    registerPage={registerPageOf(firmCrd)}
                    headingAs={headingAs}
                    onBusy={noteBusy}
                    onChanged={onChanged}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  )
}
