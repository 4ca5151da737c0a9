import type { Message } from '@evenkeel/contract/contact/chat'
import { dayInZone } from '@evenkeel/format/calendar-days'
import { dayWords } from '@evenkeel/format/moments'
import { readerZone } from '@evenkeel/format/reader-zone'
import { type ConversationState, ownBeyondGap, shownMessages } from './conversation-state.ts'
import { startOf } from './message-windows.ts'
import type { Pending } from './pending-messages.ts'

export type Receipt = 'sent' | 'read'

export type ThreadItem =
  | { kind: 'day'; key: string; words: string }
  | { kind: 'new'; key: string }
  | {
      kind: 'message'
      key: string
      message: Message
      isMine: boolean
      /** The last message in a row shows the time for all of them. */
      isLast: boolean
      receipt: Receipt | undefined
    }
  | { kind: 'pending'; key: string; pending: Pending }

/** Messages further apart than this each show their own time. */
const inARowSeconds = 5 * 60

const dayOf = (seconds: number) => dayInZone(readerZone(), seconds * 1000)

const isInARow = (a: Message, b: Message | undefined) =>
  b !== undefined &&
  a.from === b.from &&
  b.sent_at - a.sent_at < inARowSeconds &&
  dayOf(a.sent_at) === dayOf(b.sent_at)

interface Around {
  /**
   * The last message read when the thread was opened: the first of theirs after it is new. Undefined when all was read.
   */
  newAfter: number | undefined
  /** When the last event above happened, so that its day is not shown twice. */
  aboveAt: number | undefined
}

/** The items of the thread from top to bottom. Receipts appear under the last message read and the last one sent. */
export function threadItems(state: ConversationState, { newAfter, aboveAt }: Around): ThreadItem[] {
  const { side, read, pending } = state
  const shown = [...shownMessages(state), ...ownBeyondGap(state)]
  const lastOwn = shown.findLast(({ from }) => from === side)
  const lastRead = shown.findLast(({ from, seq }) => from === side && seq <= read.theirs)
  // If the first new message is not loaded, the line is left out rather than misplaced.
  const isFirstNewHere = newAfter !== undefined && startOf(shown) <= newAfter + 1
  const firstNew = isFirstNewHere ? shown.find(({ from, seq }) => from !== side && seq > newAfter) : undefined
  const items: ThreadItem[] = []
  let day = aboveAt === undefined ? undefined : dayOf(aboveAt)

  shown.forEach((message, place) => {
    const { seq, from, sent_at: sentAt, client_id: clientId } = message
    const today = dayOf(sentAt)
    if (today !== day) items.push({ kind: 'day', key: `day-${seq}`, words: dayWords(sentAt) })
    day = today
    if (message === firstNew) items.push({ kind: 'new', key: 'new' })
    const isMine = from === side
    const receipt = message === lastRead ? 'read' : message === lastOwn ? 'sent' : undefined
    items.push({
      kind: 'message',
      // A message keeps its React key when it is confirmed, so it does not move.
      key: isMine ? clientId : `seq-${seq}`,
      message,
      isMine,
      isLast: receipt !== undefined || !isInARow(message, shown[place + 1]),
      receipt,
    })
  })
  // Unsent messages appear only after the newest one.
  if (state.isFollowing) {
    for (const each of pending) items.push({ kind: 'pending', key: each.clientId, pending: each })
  }
  return items
}
