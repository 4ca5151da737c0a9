import type { ReactNode } from 'react'
import type { TimelineItem } from './timeline.tsx'

/** What another feature needs to render the conversation of an accepted request. */
export interface ThreadProps {
  requestId: number
  /** The other person's name, for sentences. */
  name: string
  /** Events before the first message, and the time of the last of them. */
  before: ReactNode
  beforeAt: number | undefined
  /** Events after the last message. */
  after: ReactNode
}

export interface ThreadRenderProps {
  threadOf: (props: ThreadProps) => ReactNode
  /** Renders the menu of a conversation; on phones it is in the page header. */
  menuOf: (props: { requestId: number; name: string; mayClose: boolean }) => ReactNode
  /** Set from that menu. */
  isClosing: boolean
  onClosingDone: () => void
}

/** Closing comes after the messages of the conversation. */
export function splitTimeline(items: readonly TimelineItem[]): {
  before: TimelineItem[]
  after: TimelineItem[]
} {
  return {
    before: items.filter(({ key }) => key !== 'closed'),
    after: items.filter(({ key }) => key === 'closed'),
  }
}
