import type { Conversation } from '@evenkeel/contract/contact/chat'
import { brand } from '@evenkeel/contract/site/brand'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { type Move, useMove } from './chat-queries.ts'

type Closed = Exclude<Conversation['standing'], 'open'>

const sentences: Readonly<Record<Closed, (name: string) => string>> = {
  'match-closed': () => 'This match is closed. You can still read your messages.',
  'you-left': (name) => `You left this conversation. ${name} can’t message you here.`,
  'you-blocked': (name) => `You blocked ${name}. Neither of you can send messages.`,
  // Being blocked and being left read the same.
  'they-ended': (name) => `${name} ended this conversation. You can still read your messages.`,
  'they-are-gone': (name) => `${name} is no longer on ${brand.name}. You can still read your messages.`,
}

const waysBack: Partial<Record<Closed, { move: Move; label: string }>> = {
  'you-left': { move: 'return', label: 'Rejoin conversation' },
  'you-blocked': { move: 'unblock', label: 'Unblock' },
}

interface ConversationEndedNoteProps {
  requestId: number
  name: string
  standing: Closed
  isOnline: boolean
}

/** Replaces the composer while no message can be written. */
export function ConversationEndedNote({ requestId, name, standing, isOnline }: ConversationEndedNoteProps) {
  const { mutate, isPending, error } = useMove(requestId)
  const way = waysBack[standing]
  return (
    <div className="border-t border-line px-4 pt-3 pb-4 medium:px-6">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-48 flex-1 text-pretty text-muted">
          {sentences[standing](name)}
        </p>
        {way && (
          <Button
            variant="secondary"
            size="small"
            isRunning={isPending}
            disabled={!isOnline}
            onClick={() => mutate(way.move)}
          >
            {way.label}
          </Button>
        )}
      </div>
      <p role="alert" className="mt-1 text-danger empty:hidden">
        {error && describeFailure(error)}
      </p>
    </div>
  )
}
