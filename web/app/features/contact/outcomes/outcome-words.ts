import type { Side } from '@evenkeel/contract/contact/chat'
import type { MatchOutcome, Outcome } from '@evenkeel/contract/contact/outcomes'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatDate } from '@evenkeel/format/times'

/** What each side can say about the other. */
export const choiceWords: Readonly<Record<Side, (name: string) => Readonly<Record<Outcome, string>>>> = {
  consumer: (name) => ({
    hired: `I hired ${name}`,
    deciding: 'Still deciding',
    'not-for-me': 'Not for me',
  }),
  advisor: () => ({ hired: 'They hired me', deciding: 'Still deciding', 'not-for-me': 'Not for me' }),
}

const onDay = (day: string | null) => (day === null ? '' : ` on ${formatCalendarDay(day)}`)

/** What the reader said, or what follows from the other's word. */
export function outcomeSentence(outcome: MatchOutcome, side: Side, name: string): string {
  const { consumer, advisor, hired_on: hiredOn, ended_on: endedOn } = outcome
  if (side === 'advisor') {
    if (consumer?.outcome === 'hired') return `${name} says they hired you${onDay(hiredOn)}.`
    if (!advisor) return `You met on ${formatDate(outcome.met_at)}.`
    return {
      hired: 'You said they hired you. If they answer something else, their answer counts.',
      deciding: 'You said they’re still deciding.',
      'not-for-me': `You said it’s not for you. We don’t tell ${name}.`,
    }[advisor.outcome]
  }
  if (!consumer) return `You met on ${formatDate(outcome.met_at)}.`
  if (consumer.outcome === 'hired') {
    const hired = `You hired ${name}${onDay(hiredOn)}.`
    return endedOn === null ? hired : `${hired} You stopped working together${onDay(endedOn)}.`
  }
  return consumer.outcome === 'deciding'
    ? `You’re still deciding. We don’t tell ${name}.`
    : `You said it’s not for you. We don’t tell ${name} unless you close the match.`
}
