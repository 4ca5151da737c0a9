import { useChosenRow } from '../../../ui/lists/use-chosen-row.ts'
import type { DeskParts } from './desk-parts.ts'
import { LoadedCase } from './loaded-case.tsx'
import { QueueList } from './queue-list.tsx'
import { useCaseFocus } from './use-case-focus.ts'

/** The queue or the open application: both need the full width. */
export function VettingDeskPage({ parts }: { parts: DeskParts }) {
  const chosen = useChosenRow('advisor')
  const { id: advisorId } = chosen
  const opened = useCaseFocus(advisorId)
  if (advisorId === undefined) return <QueueList chosen={chosen} />
  return (
    <div ref={opened} tabIndex={-1}>
      <LoadedCase
        key={advisorId}
        advisorId={advisorId}
        toQueue={{ search: chosen.searchFor(undefined) }}
        parts={parts}
      />
    </div>
  )
}
