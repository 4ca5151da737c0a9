import { formatSpan } from '../../../format/durations.ts'

export function dueWords(dueAt: number, now: number): { words: string; isOverdue: boolean } {
  const isOverdue = dueAt <= now
  const span = formatSpan(Math.abs(dueAt - now))
  return { words: isOverdue ? `Answer overdue by ${span}` : `Answer due in ${span}`, isOverdue }
}
