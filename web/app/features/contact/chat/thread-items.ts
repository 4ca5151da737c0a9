import type { Message } from '@evenkeel/contract/contact/chat'
import { dayWords } from '../../../format/moments.ts'
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
      /** The last of several in a row has their time. */
      isLast: boolean
      receipt: Receipt | undefined
    }
  | { kind: 'pending'; key: string; pending: Pending }

/** Further apart than this each has its own time. */
const inARowSeconds = 5 * 60

const dayOf = (seconds: number) => new Date(seconds * 1000).toDateString()

const isInARow = (a: Message, b: Message | undefined) =>
  b !== undefined &&
  a.from === b.from &&
  b.sent_at - a.sent_at < inARowSeconds &&
  dayOf(a.sent_at) === dayOf(b.sent_at)

interface Around {
  /** Read up to here when it was opened: the first of theirs after it is new. Undefined where all was read. */
  newAfter: number | undefined
  /** When the last thing above happened, whose day is not said twice. */
  aboveAt: number | undefined
}

/** What stands in the thread, from above. Receipts are under the last they have read and the last that was sent. */
export function threadItems(state: ConversationState, { newAfter, aboveAt }: Around): ThreadItem[] {
  const { side, read, pending } = state
  const shown = [...shownMessages(state), ...ownBeyondGap(state)]
  const lastOwn = shown.findLast(({ from }) => from === side)
  const lastRead = shown.findLast(({ from, seq }) => from === side && seq <= read.theirs)
  // Where it begins further up than what is loaded, no line stands in a wrong place.
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
      // An own one keeps its place on the screen when it is confirmed.
      key: isMine ? clientId : `seq-${seq}`,
      message,
      isMine,
      isLast: receipt !== undefined || !isInARow(message, shown[place + 1]),
      receipt,
    })
  })
  // What is being sent stands after the newest, and nowhere else.
  if (state.isFollowing) {
    for (const each of pending) items.push({ kind: 'pending', key: each.clientId, pending: each })
  }
  return items
}
