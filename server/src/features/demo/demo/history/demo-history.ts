import type { Side } from '@evenkeel/contract/contact/chat'
import type { AgendaItem } from '@evenkeel/contract/contact/meeting-pack'
import type { SupportTopic } from '@evenkeel/contract/contact/support'
import historyJson from '../data/history.json' with { type: 'json' }

export interface Line {
  from: Side
  text: string
}

export interface SupportQuestion {
  daysAgo: number
  topic: SupportTopic
  subject: string
  text: string
  /** By staff, hours later. */
  answered?: { afterHours: number; text: string; state: 'waiting-for-you' | 'solved' }
  rated?: { isGood: boolean; comment: string }
  /** What staff did with it before they answered. */
  work?: { assignedTo: 'sam' | 'kim'; snoozedDays?: number; note?: string }
}

type PlainHistory = Pick<typeof historyJson, 'requestMessages' | 'scorecards'>

interface DemoHistory extends PlainHistory {
  conversations: Line[][]
  robinAndDana: { conversation: Line[]; noteOnMeeting: string; agenda: AgendaItem[] }
  supportQuestions: { robin: SupportQuestion[]; dana: SupportQuestion[] }
}

/** The type of imported JSON has `string` where the product knows a choice. */
export const demoHistory = historyJson as DemoHistory
