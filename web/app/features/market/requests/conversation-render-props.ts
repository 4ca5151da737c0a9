import type { RenderFoundMessages } from './list/match-list.tsx'
import type { RowConversations } from './list/match-rows.ts'
import type { ThreadRenderProps } from './thread-render-props.ts'

/** Render props for conversations, which are another feature. */
export interface ConversationRenderProps {
  conversations?: RowConversations | undefined
  foundOf?: RenderFoundMessages | undefined
  thread?: ThreadRenderProps | undefined
}
