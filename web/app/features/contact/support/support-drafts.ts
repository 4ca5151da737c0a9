import type { askSupport, SupportState, SupportTopic } from '@evenkeel/contract/contact/support'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { create } from 'zustand'
import { onSessionEnd } from '../../../session/end-session.ts'
import { createSupportFiles, type SupportFiles } from './files/support-files.ts'

// Unsent text survives visiting another page. It is in memory only (security H21) and is cleared with the session.

export type AskBody = BodyOf<typeof askSupport>
export type AskDraft = Omit<AskBody, 'topic' | 'client_id' | 'file_ids'> & { topic: SupportTopic | null }

/** From where to where, in a text. */
export type TextRange = readonly [start: number, end: number]

export interface AnswerDraft {
  isNote: boolean
  reply: string
  note: string
  state: SupportState
  /** What a canned reply filled in. */
  filled: readonly TextRange[]
  /** How much of the thread there was when the reply was begun. */
  seen: number
}

interface Drafts {
  ask: AskDraft
  replies: Readonly<Record<number, string>>
  answers: Readonly<Record<number, AnswerDraft>>
}

const emptyAsk: AskDraft = { topic: null, subject: '', text: '', contact: 'email', may_view: false }
export const emptyAnswer: AnswerDraft = {
  isNote: false,
  reply: '',
  note: '',
  state: 'waiting-for-you',
  filled: [],
  seen: 0,
}
const nothing: Drafts = { ask: emptyAsk, replies: {}, answers: {} }

export const useSupportDrafts = create<Drafts>(() => nothing)
const { setState } = useSupportDrafts

export const isWritten = ({ subject, text }: AskDraft): boolean => (subject + text).trim() !== ''

export const keepAsk = (ask: AskDraft): void => setState({ ask })
export const dropAsk = (): void => setState({ ask: emptyAsk })

export function writeReply(number: number, text: string): void {
  setState(({ replies }) => ({ replies: { ...replies, [number]: text } }))
}

export function changeAnswer(number: number, changes: Partial<AnswerDraft>): void {
  setState(({ answers }) => ({
    answers: { ...answers, [number]: { ...(answers[number] ?? emptyAnswer), ...changes } },
  }))
}

const files = new Map<string, SupportFiles>()

/** For a new request, or for a reply to the request with this number. */
export function filesOf(what: 'ask' | number): SupportFiles {
  const known = files.get(String(what))
  if (known) return known
  const made = createSupportFiles()
  files.set(String(what), made)
  return made
}

export function forgetDrafts(): void {
  for (const each of files.values()) each.clear()
  files.clear()
  setState(nothing, true)
}

onSessionEnd(forgetDrafts)
