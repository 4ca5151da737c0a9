import type { DeskStep, WholeDeskRequest } from '@evenkeel/contract/contact/support-desk'
import { formatTime } from '@evenkeel/format/times'
import { formatWakeUp } from '../../../../ui/desk/snooze-times.ts'
import type { ShownMessage } from '../message-list.tsx'
import { nameOf, shortNameOf } from './desk-words.ts'

type Message = WholeDeskRequest['messages'][number]
export type ThreadItem = { at: number; message: Message } | { at: number; step: DeskStep }

/** Within one second: the question, the step it caused, the answer. */
const rankOf = (item: ThreadItem) => ('step' in item ? 1 : item.message.from === 'asker' ? 0 : 2)

/** Messages and steps in the order they happened. A thread only grows at its end. */
export function itemsOf({ messages, steps }: Pick<WholeDeskRequest, 'messages' | 'steps'>): ThreadItem[] {
  return [
    ...steps.map((step) => ({ at: step.at, step })),
    ...messages.map((message) => ({ at: message.sent_at, message })),
  ].sort((a, b) => a.at - b.at || rankOf(a) - rankOf(b))
}

const whoDid = ({ is_mine, staff }: { is_mine: boolean; staff: string | null }) =>
  is_mine ? 'You' : (staff ?? 'Support')

export function stepWords(step: DeskStep, now: number): string {
  const who = whoDid(step)
  const toWhom = step.is_to_me ? 'you' : (step.assignee ?? 'a former colleague')
  const isOwn = step.staff !== null && step.staff === step.assignee
  const words: Record<DeskStep['kind'], string> = {
    assigned: isOwn ? `${who} took this ticket` : `${who} assigned this to ${toWhom}`,
    unassigned: `${who} unassigned this`,
    snoozed: `${who} snoozed this until ${step.until === null ? 'later' : formatWakeUp(step.until, now)}`,
    woken: `${who} returned this to the queue`,
    'set-open': `${who} set the status to Open`,
    'set-waiting': `${who} set the status to Waiting on customer`,
    'set-solved': `${who} set the status to Solved`,
  }
  return words[step.kind]
}

export function shownItem(item: ThreadItem, request: WholeDeskRequest, now: number): ShownMessage {
  if ('step' in item)
    return { side: 'step', who: stepWords(item.step, now), text: '', files: [], sentAt: item.at }
  const { from, staff, is_internal: isInternal, text, files, sent_at: sentAt } = item.message
  const hidden = `${shortNameOf(request.asker)} can’t see this`
  const who = isInternal
    ? `Internal note · ${staff ?? 'Support'} · ${hidden.charAt(0).toUpperCase()}${hidden.slice(1)}`
    : from === 'asker'
      ? nameOf(request.asker)
      : `Support, ${staff ?? 'former colleague'}`
  return { side: isInternal ? 'note' : from === 'asker' ? 'theirs' : 'mine', who, text, files, sentAt }
}

/** What others did since this many items, the most important first; undefined where no one did anything. */
export function meanwhileWords(request: WholeDeskRequest, seen: number): string | undefined {
  const others = itemsOf(request)
    .slice(seen)
    .filter((item) => ('step' in item ? !item.step.is_mine : !item.message.is_mine))
  const messages = others.flatMap((item) => ('message' in item ? [item.message] : []))
  const answer = messages.findLast(({ from, is_internal: isNote }) => from === 'support' && !isNote)
  if (answer)
    return `${answer.staff ?? 'Support'} answered at ${formatTime(answer.sent_at)} while you were writing.`
  const asked = messages.findLast(({ from }) => from === 'asker')
  if (asked) return `${nameOf(request.asker)} wrote at ${formatTime(asked.sent_at)} while you were writing.`
  const [note] = messages
  if (note) return `${note.staff ?? 'Support'} added a note while you were writing.`
  const step = others.at(-1)
  return step && 'step' in step
    ? `${whoDid(step.step)} changed this ticket while you were writing.`
    : undefined
}
