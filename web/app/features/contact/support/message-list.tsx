import type { SupportFile } from '@evenkeel/contract/contact/support'
import { dayWords } from '@evenkeel/format/moments'
import { formatTime } from '@evenkeel/format/times'
import { Lock } from 'lucide-react'
import { splitUrls } from '../../../text/split-urls.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { SupportFileCard } from './files/support-file-card.tsx'

export interface ShownMessage {
  /** Notes and steps are for staff only and must never look like an answer; a step has no text. */
  side: 'mine' | 'theirs' | 'note' | 'step'
  who: string
  text: string
  files: readonly SupportFile[]
  sentAt: number
}

/** Opens in a new tab without a referrer (security H32). */
const outwards = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const

/** User text as plain text; only complete web addresses become links. */
function Words({ text }: { text: string }) {
  let place = 0
  return splitUrls(text).map((part) => {
    const key = place
    place += part.text.length
    return part.url === undefined ? (
      <span key={key}>{part.text}</span>
    ) : (
      <a key={key} href={part.url} {...outwards}>
        {part.text}
      </a>
    )
  })
}

const looks = {
  mine: 'self-end rounded-br-[4px] border-accent-line bg-accent-soft',
  theirs: 'self-start rounded-bl-[4px] border-line bg-surface',
  note: 'self-stretch border-dashed border-line-strong',
} as const

function Message({ number, message }: { number: number; message: ShownMessage }) {
  const { side, who, text, files, sentAt } = message
  if (side === 'step')
    return (
      <p className="num text-center text-12 text-muted wrap-anywhere">
        {who}, {formatTime(sentAt)}
      </p>
    )
  const by = (
    <p
      className={joinClasses(
        'num flex items-center gap-1.5 text-12 text-muted',
        side === 'mine' && 'self-end',
        side === 'note' && 'mb-1',
      )}
    >
      {side === 'note' && <Lock className="size-4 flex-none" aria-hidden="true" />}
      <span className="font-semibold wrap-anywhere">{who}</span>
      <span className="flex-none">{formatTime(sentAt)}</span>
    </p>
  )
  return (
    <>
      {side !== 'note' && by}
      <div
        className={joinClasses(
          'min-w-0 rounded-[14px] border px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere',
          side !== 'note' && 'max-w-[88%]',
          looks[side],
        )}
      >
        {side === 'note' && by}
        <Words text={text} />
        {files.length > 0 && (
          <div className="mt-3 flex min-w-48 flex-col gap-2">
            {files.map((file) => (
              <SupportFileCard key={file.file_id} number={number} file={file} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

interface MessageListProps {
  number: number
  messages: readonly ShownMessage[]
}

/** The whole thread, oldest first, separated by day. */
export function MessageList({ number, messages }: MessageListProps) {
  let day = ''
  return (
    <ol aria-label="Messages" className="flex flex-col gap-4">
      {messages.map((message, place) => {
        const today = dayWords(message.sentAt)
        const isNewDay = today !== day
        day = today
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a thread only grows, and its messages have no id
          <li key={place} className="flex flex-col gap-1">
            {isNewDay && <p className="num mb-2 text-center text-12 text-muted">{today}</p>}
            <Message number={number} message={message} />
          </li>
        )
      })}
    </ol>
  )
}
