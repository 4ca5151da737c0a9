import { formatSpan } from '@evenkeel/format/durations'
import { Clock, TriangleAlert } from 'lucide-react'
import { Chip } from '../../../../ui/choice/chip.tsx'

export function dueWords(dueAt: number, now: number): { words: string; isOverdue: boolean } {
  const isOverdue = dueAt <= now
  const span = formatSpan(Math.abs(dueAt - now))
  return { words: isOverdue ? `Answer overdue by ${span}` : `Answer due in ${span}`, isOverdue }
}

/** When the first answer is due. Shows nothing once it was given. */
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
