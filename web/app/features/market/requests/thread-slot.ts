import type { ReactNode } from 'react'
import type { StoryItem } from './story.tsx'

/** What another feature needs to put the conversation of an accepted request in its place. */
export interface ThreadProps {
  requestId: number
  /** Of the other one, for sentences. */
  name: string
  /** What happened before the first message, and when the last of it did. */
  before: ReactNode
  beforeAt: number | undefined
  /** What happened after the last one. */
  after: ReactNode
}

export interface ThreadSlots {
  threadOf: (props: ThreadProps) => ReactNode
  /** The menu of a conversation: on phones it stands in the header of the page. */
  menuOf: (props: { requestId: number; name: string; mayClose: boolean }) => ReactNode
  /** Asked for in that menu. */
  isClosing: boolean
  onClosingDone: () => void
}

/** A match is closed after what was written in it. */
export function splitStory(items: readonly StoryItem[]): { before: StoryItem[]; after: StoryItem[] } {
  return {
    before: items.filter(({ key }) => key !== 'closed'),
    after: items.filter(({ key }) => key === 'closed'),
  }
}
