import { useChosenRow } from '../../../ui/lists/use-chosen-row.ts'
import { CasePart } from './case-part.tsx'
import type { DeskSlots } from './desk-slots.ts'
import { QueueList } from './queue-list.tsx'
import { useFollowCase } from './use-follow-case.ts'

/** The queue or the open application: both need the full width. */
export function VettingDeskPage({ slots }: { slots: DeskSlots }) {
  const chosen = useChosenRow('advisor')
  const { id: advisorId } = chosen
  const opened = useFollowCase(advisorId)
  if (advisorId === undefined) return <QueueList chosen={chosen} />
  return (
    <div ref={opened} tabIndex={-1}>
      <CasePart
        key={advisorId}
        advisorId={advisorId}
        toQueue={{ search: chosen.searchFor(undefined) }}
        slots={slots}
      />
    </div>
  )
}
