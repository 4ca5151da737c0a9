import type { FoundSlot } from './list/match-list.tsx'
import type { RowTalks } from './list/match-rows.ts'
import type { ThreadSlots } from './thread-slot.ts'

/** Render props for conversations, which are another feature. */
export interface TalkProps {
  talks?: RowTalks | undefined
  foundOf?: FoundSlot | undefined
  thread?: ThreadSlots | undefined
}
