import { dayFromToday } from '@evenkeel/format/calendar-days'
import { useWatchList } from './watch-queries.ts'
import { firstNameOf } from './watch-words.ts'

/** The next step of a consumer whose yearly check-in is due; undefined otherwise. */
export function useCheckInStep(to: string) {
  const { data } = useWatchList()
  const today = dayFromToday()
  const due = data?.check_ins.find(({ state, due_on: dueOn }) => state !== 'done' && dueOn <= today)
  if (!due) return undefined
  return {
    title: `Your year with ${firstNameOf(due.name)}`,
    sentence: 'What you paid, what you agreed on and what changed, in about 3 minutes.',
    action: 'Start check-in',
    to,
  }
}
