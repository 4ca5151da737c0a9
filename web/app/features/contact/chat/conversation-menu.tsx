import type { Conversation } from '@evenkeel/contract/contact/chat'
import { Ban, DoorOpen, EllipsisVertical, Flag, Handshake, Search } from 'lucide-react'
import { useState } from 'react'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { type Move, useConversations, useMove } from './chat-queries.ts'
import { ReportDialog } from './report-dialog.tsx'

interface ConversationMenuProps {
  requestId: number
  name: string
  onSearch: () => void
  /** Absent when the match is already closed. */
  onCloseMatch?: (() => void) | undefined
}

type Asked = 'leave' | 'block' | 'report'

const words: Readonly<
  Record<'leave' | 'block', (name: string) => { title: string; text: string; yes: string }>
> = {
  leave: (name) => ({
    title: `Leave your conversation with ${name}?`,
    text: `${name} will see that it ended and can’t message you here. You can rejoin later.`,
    yes: 'Leave conversation',
  }),
  block: (name) => ({
    title: `Block ${name}?`,
    text: `Neither of you can send messages, and we won’t match you again. ${name} will see only that the conversation ended. You can unblock later.`,
    yes: `Block ${name}`,
  }),
}

const mayLeave = (standing: Conversation['standing']) => standing === 'open' || standing === 'they-ended'

/** Search, leave, block and report; whatever the other person would notice is confirmed first. */
export function ConversationMenu({ requestId, name, onSearch, onCloseMatch }: ConversationMenuProps) {
  const { data } = useConversations()
  const standing = data?.conversations.find(({ request_id }) => request_id === requestId)?.standing
  const { mutate } = useMove(requestId)
  const [asked, setAsked] = useState<Asked>()
  const isOnline = useOnline()
  const question = asked && asked !== 'report' ? words[asked](name) : undefined

  const move = (next: Move) =>
    mutate(next, { onError: (error) => showToast('error', describeFailure(error)) })

  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={`More options for ${name}`} icon={<EllipsisVertical />} isBare />}
      >
        {/* The menu first returns the focus to its button. */}
        <MenuItem icon={<Search className="size-4" />} isReadOnlySafe onClick={() => setTimeout(onSearch)}>
          Search messages
        </MenuItem>
        {onCloseMatch && (
          <MenuItem icon={<Handshake className="size-4" />} isDisabled={!isOnline} onClick={onCloseMatch}>
            Close match…
          </MenuItem>
        )}
        {standing && (
          <>
            <MenuLine />
            {standing === 'you-left' ? (
              <MenuItem
                icon={<DoorOpen className="size-4" />}
                isDisabled={!isOnline}
                onClick={() => move('return')}
              >
                Rejoin conversation
              </MenuItem>
            ) : (
              mayLeave(standing) && (
                <MenuItem
                  icon={<DoorOpen className="size-4" />}
                  isDisabled={!isOnline}
                  onClick={() => setAsked('leave')}
                >
                  Leave conversation…
                </MenuItem>
              )
            )}
            {standing === 'you-blocked' ? (
              <MenuItem
                icon={<Ban className="size-4" />}
                isDisabled={!isOnline}
                onClick={() => move('unblock')}
              >
                Unblock
              </MenuItem>
            ) : (
              <MenuItem
                icon={<Ban className="size-4" />}
                isDisabled={!isOnline}
                onClick={() => setAsked('block')}
              >
                Block…
              </MenuItem>
            )}
            <MenuItem icon={<Flag className="size-4" />} onClick={() => setAsked('report')}>
              Report…
            </MenuItem>
          </>
        )}
      </Menu>
      {question && (
        <ConfirmDialog
          isOpen
          title={question.title}
          description={question.text}
          confirmLabel={question.yes}
          onConfirm={() => asked && asked !== 'report' && move(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'report' && (
        <ReportDialog
          requestId={requestId}
          name={name}
          isOnline={isOnline}
          isBlocked={standing === 'you-blocked'}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
