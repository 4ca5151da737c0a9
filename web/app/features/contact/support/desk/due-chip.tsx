import { Clock, TriangleAlert } from 'lucide-react'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { dueWords } from '../due-words.ts'

/** What we have promised: by when the first answer has to be given. Nothing once it was. */
export function DueChip({ dueAt, now }: { dueAt: number | null; now: number }) {
  if (dueAt === null) return null
  const { words, isOverdue } = dueWords(dueAt, now)
  return (
    <Chip
      kind={isOverdue ? 'danger' : 'plain'}
      icon={isOverdue ? <TriangleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
      className="num"
    >
      {words}
    </Chip>
  )
}
