import { saveCriteria } from '@evenkeel/contract/people/criteria'
import { type ReactNode, useState } from 'react'
import { useMayCall } from '../../../session/masquerade/masquerade-store.ts'
import { ReadOnlyArea } from '../../../ui/read-only.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CriteriaDraft } from './criteria-draft.ts'
import { CriteriaForm } from './criteria-form.tsx'
import { useCriteria } from './criteria-queries.ts'
import { PauseCard } from './pause-card.tsx'
import { PlacesCard, PlacesChip } from './places-card.tsx'
import { VisibilityNotice } from './visibility-notice.tsx'

interface CriteriaPageProps {
  /** Shown first next to the form, and updated with its values. */
  aside?: (draft: CriteriaDraft) => ReactNode
}

/** /advisor/matchmaking/criteria: the form, with its effect and the current state next to it. */
export function CriteriaPage({ aside }: CriteriaPageProps) {
  const { data: criteria, isError } = useCriteria()
  const [draft, setDraft] = useState<CriteriaDraft>()
  const mayEdit = useMayCall(saveCriteria)
  return (
    <ReadOnlyArea isReadOnly={!mayEdit}>
      <div className="flex flex-col gap-6">
        <VisibilityNotice />
        <div className="grid gap-6 large:grid-cols-[minmax(0,1fr)_300px] large:items-start">
          <CriteriaForm formId="criteria" onSaved={() => {}} onDraft={setDraft} />
          <aside
            aria-label="Reach, capacity and pause"
            className="grid gap-6 medium:max-large:grid-cols-2 large:sticky large:top-[calc(1.5rem+var(--band-height))] large:max-h-[calc(100dvh-48px-var(--band-height))] large:overflow-y-auto"
          >
            {draft && aside?.(draft)}
            {criteria && (
              <>
                <PlacesCard action={<PlacesChip />} />
                <PauseCard criteria={criteria} />
              </>
            )}
            {!criteria && !isError && <Skeleton className="h-48 rounded-card" />}
          </aside>
        </div>
      </div>
    </ReadOnlyArea>
  )
}
