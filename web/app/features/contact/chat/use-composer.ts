import { messageMaxLength } from '@evenkeel/contract/contact/chat'
import { formatCount } from '@evenkeel/format/counts'
import { useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { findSensitive } from '../../../text/find-sensitive.ts'
import { newClientId } from '../../../text/new-client-id.ts'
import type { CachedConversation } from './conversation-cache.ts'

/** Counts as the server does: by visible characters, without surrounding spaces. */
export const lengthOf = (text: string) => [...text.trim()].length

export const isTooLong = (text: string) => lengthOf(text) > messageMaxLength

/** The message being written. A sent text leaves the field at once, so that a second Enter sends nothing. */
export function useComposer({ conversation, draft, attachments }: CachedConversation, onSent: () => void) {
  const text = useSyncExternalStore(draft.subscribe, draft.text)
  const files = useStore(attachments.store)
  const [problem, setProblem] = useState<string>()
  const [refusedFiles, setRefusedFiles] = useState<readonly string[]>([])
  /** A text that seems to contain a secret number, until its author decides. */
  const [risky, setRisky] = useState<string>()

  function write(next: string): void {
    setProblem(undefined)
    setRisky(undefined)
    draft.write(next)
  }

  function whyNot(typed: string): string | undefined {
    if (isTooLong(typed)) {
      const over = lengthOf(typed) - messageMaxLength
      return `Messages can be up to 5,000 characters. Remove ${formatCount(over)}.`
    }
    const list = attachments.store.getState()
    if (list.some(({ state }) => state === 'sending')) return 'Wait for your files to finish uploading.'
    if (list.some(({ state }) => state === 'failed')) return 'A file didn’t upload. Retry or remove it.'
    return undefined
  }

  function send(mayBeRisky = false): void {
    const typed = draft.text()
    if (typed.trim() === '' && attachments.store.getState().length === 0) return
    const why = whyNot(typed)
    setProblem(why)
    if (why) return
    // After accepting, people may share contact details, but account numbers still deserve a warning.
    if (!mayBeRisky && findSensitive(typed).includes('secret-number')) {
      setRisky(typed)
      return
    }
    setRisky(undefined)
    setRefusedFiles([])
    const pending = {
      clientId: newClientId(),
      text: typed.trim(),
      files: attachments.take(),
      writtenAt: Math.floor(Date.now() / 1000),
    }
    draft.drop()
    conversation.tell({ kind: 'written', pending })
    onSent()
  }

  return {
    text,
    files,
    problem,
    refusedFiles,
    isRisky: risky !== undefined,
    write,
    send,
    leaveRisky: () => setRisky(undefined),
    attach: (added: readonly File[]) => setRefusedFiles(attachments.add(added)),
  }
}

export type Composing = ReturnType<typeof useComposer>
