import { messageFileTypes, messageMaxLength } from '@evenkeel/contract/contact/chat'
import { formatCount } from '@evenkeel/format/counts'
import { Paperclip, SendHorizontal, WifiOff } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
} from 'react'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/fields/file-button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useIsReadOnly } from '../../../ui/read-only.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { ComposerFiles } from './composer-files.tsx'
import type { MessageFiles } from './message-files.ts'
import { type Composing, isTooLong, lengthOf } from './use-composer.ts'

interface ComposerProps {
  name: string
  isOnline: boolean
  composing: Composing
  attachments: MessageFiles
  input: RefObject<HTMLTextAreaElement | null>
  onTyping: () => void
  onLeave: () => void
  toolsOf?: RenderTools | undefined
}

/** Renders tools next to Attach, from another feature; `insert` puts a text at the cursor. */
export type RenderTools = (props: { text: string; insert: (text: string) => void }) => ReactNode

/** On touch screens Enter inserts a line break and the button sends. */
const isByFinger = () => window.matchMedia('(pointer: coarse)').matches

/** Grows with its content up to a few lines, then scrolls. */
function useGrowing(input: ComposerProps['input'], text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: grows with each change of the text
  useLayoutEffect(() => {
    if (!input.current) return
    input.current.style.height = 'auto'
    input.current.style.height = `${input.current.scrollHeight}px`
  }, [text, input])
}

function RiskyQuestion({
  name,
  composing,
  onEdit,
}: {
  name: string
  composing: Composing
  onEdit: () => void
}) {
  return (
    <div role="alert" className="empty:hidden">
      {composing.isRisky && (
        <Notice kind="warning" className="mb-3" title="This looks like a Social Security or account number">
          <p className="text-pretty">{name} doesn’t need it, and you can’t unsend a message.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={onEdit}>
              Edit message
            </Button>
            <Button variant="transparent" size="small" onClick={() => composing.send(true)}>
              Send anyway
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}

function Counter({ text }: { text: string }) {
  const length = lengthOf(text)
  const left = messageMaxLength - length
  return (
    <>
      {/* On phones beside an advisor's tools there is room for it only once it matters. */}
      <span
        className={joinClasses(
          'num text-12',
          left < 0 ? 'text-danger' : 'text-muted',
          left > 1000 && 'max-medium:hidden',
        )}
      >
        {formatCount(length)}/{formatCount(messageMaxLength)}
      </span>
      {/* Announced only near the limit: a number after each letter is noise to a screen reader. */}
      <LiveRegion>
        {left < 0 ? `${-left} characters over the limit` : left <= 20 ? `${left} characters left` : ''}
      </LiveRegion>
    </>
  )
}

export function Composer({
  name,
  isOnline,
  composing,
  attachments,
  input,
  onTyping,
  onLeave,
  toolsOf,
}: ComposerProps) {
  const { text, files, problem, refusedFiles, write, send, attach } = composing
  const problemId = useId()
  useGrowing(input, text)

  function sendFromHere(): void {
    send()
    input.current?.focus()
  }

  function insert(added: string): void {
    const [start, end] = [
      input.current?.selectionStart ?? text.length,
      input.current?.selectionEnd ?? text.length,
    ]
    write(`${text.slice(0, start)}${added}${text.slice(end)}`)
    // The menu first returns the focus to its button.
    setTimeout(() => {
      input.current?.focus()
      input.current?.setSelectionRange(start + added.length, start + added.length)
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isSend || isByFinger()) return
    event.preventDefault()
    if (!event.repeat) sendFromHere()
  }

  function onPaste(event: ClipboardEvent): void {
    const { files: pasted, types } = event.clipboardData
    // Word processors put a picture of the text on the clipboard next to the text.
    if (pasted.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    attach([...pasted])
  }

  const isReadOnly = useIsReadOnly()
  const sentences = [...(problem ? [problem] : []), ...refusedFiles]
  return (
    <div className="border-t border-line px-4 pt-3 pb-4 medium:px-6">
      <RiskyQuestion
        name={name}
        composing={composing}
        onEdit={() => {
          composing.leaveRisky()
          input.current?.focus()
        }}
      />
      <p role="status" className="mb-2 flex items-center gap-2 text-muted empty:hidden">
        {!isOnline && (
          <>
            <WifiOff className="size-4 flex-none text-warning" aria-hidden="true" />
            <span>You’re offline. Messages send when you reconnect.</span>
          </>
        )}
      </p>
      <div className="rounded-card border border-line-strong bg-sunken py-2 pr-2 pl-3 focus-within:border-accent-text">
        <ComposerFiles list={files} attachments={attachments} />
        <textarea
          ref={input}
          disabled={isReadOnly}
          rows={1}
          aria-label={`Write to ${name}`}
          placeholder={`Write to ${name}`}
          aria-invalid={isTooLong(text) || undefined}
          aria-describedby={sentences.length > 0 ? problemId : undefined}
          className="block max-h-44 min-h-10 w-full resize-none bg-transparent py-1 text-16 text-text outline-none placeholder:text-muted"
          value={text}
          onChange={(event) => {
            write(event.target.value)
            if (event.target.value.trim() !== '') onTyping()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={onLeave}
        />
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <FileButton
            variant="transparent"
            size="small"
            label="Attach a PDF, PNG or JPG up to 10 MB"
            accept={messageFileTypes}
            startIcon={<Paperclip className="size-4" />}
            onFiles={attach}
          >
            Attach
          </FileButton>
          {toolsOf?.({ text, insert })}
          <span className="ml-auto flex items-center gap-2">
            <Counter text={text} />
            <Button size="small" startIcon={<SendHorizontal className="size-4" />} onClick={sendFromHere}>
              Send
            </Button>
          </span>
        </div>
      </div>
      <div id={problemId} role="alert" className="mt-2 text-danger empty:hidden">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
