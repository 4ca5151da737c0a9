import { Skeleton } from '../../ui/skeleton.tsx'
import { CapacityCard } from './capacity-card.tsx'
import { CriteriaForm } from './criteria-form.tsx'
import { useCriteria } from './criteria-queries.ts'
import { PauseCard } from './pause-card.tsx'
import { StandingNotice } from './standing-notice.tsx'

/** /advisor/matchmaking/criteria: the form, and beside it what holds right now. */
export function CriteriaPage() {
  const { data: criteria, isError } = useCriteria()
  return (
    <div className="flex flex-col gap-6">
      <StandingNotice />
      <div className="grid gap-6 large:grid-cols-[minmax(0,1fr)_300px] large:items-start">
        <CriteriaForm formId="criteria" onSaved={() => {}} />
        <aside
          aria-label="Room and pause"
          className="grid gap-6 medium:max-large:grid-cols-2 large:sticky large:top-6"
        >
          {criteria && (
            <>
              <CapacityCard criteria={criteria} />
              <PauseCard criteria={criteria} />
            </>
          )}
          {!criteria && !isError && <Skeleton className="h-48 rounded-card" />}
        </aside>
      </div>
    </div>
  )
}
