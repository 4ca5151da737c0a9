import { keysOf } from '@evenkeel/contract/keys-of'
import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import { readAdvisorDraft, saveAdvisorDraft } from '@evenkeel/contract/people/advisor-draft'
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { type Autosave, type AutosaveView, createAutosave } from '../../../../server-link/autosave.ts'
import { call } from '../../../../server-link/call.ts'
import { onSessionEnd } from '../../../../session/end-session.ts'
import { type DraftAnswers, isDraftOf } from './draft-answers.ts'

// What was typed and not saved yet, kept on the server: it survives a reload, another device and a crash, and no part of
// it is stored in the browser.

export type Typed = Partial<DraftAnswers & { appeal: string }>

interface DraftState {
  /** Null where drafts cannot be kept right now; the form then asks before it is left. */
  draft: Autosave<Typed> | null
  isAsked: boolean
}

const nothing: DraftState = { draft: null, isAsked: false }
export const useDraftStore = create<DraftState>(() => nothing)

const quietly = { isBackground: true } as const
const noChange = () => () => {}

/** The draft with its state; both are empty where drafts cannot be kept. */
export function useDraft(): { draft: Autosave<Typed> | null; view: AutosaveView<Typed> | undefined } {
  const { draft } = useDraftStore()
  return { draft, view: useSyncExternalStore(draft?.subscribe ?? noChange, () => draft?.view()) }
}

let newest: object | undefined

const read = async () => {
  const { answers, version } = await call(readAdvisorDraft, {}, quietly)
  return { value: typedIn(answers), version }
}

/** Values this version of the form cannot show are left out. */
function typedIn(answers: Readonly<Record<string, unknown>>): Typed {
  return Object.fromEntries(
    Object.entries(answers).filter(([field, value]) =>
      field === 'appeal' ? typeof value === 'string' : isDraftOf(field, value),
    ),
  ) as Typed
}

export async function fetchDraft(): Promise<void> {
  const mine = {}
  newest = mine
  const settle = (draft: Autosave<Typed> | null) => {
    if (newest === mine) useDraftStore.setState({ draft, isAsked: true })
  }
  try {
    const save: Parameters<typeof createAutosave<Typed>>[1]['save'] = async (saved, isLeaving) => {
      // The next person to sign in must not save what the previous one typed.
      if (newest !== mine) return saved
      const body = { answers: { ...saved.value }, version: saved.version }
      const { version } = await call(saveAdvisorDraft, { body }, { ...quietly, isKeptAlive: isLeaving })
      return { value: saved.value, version }
    }
    settle(createAutosave(await read(), { read, save }))
  } catch {
    settle(null)
  }
}

/** The typed answers of some fields, next to what was typed elsewhere. */
export function withTyped(all: Typed, fields: readonly AdvisorField[], typed: Typed): Typed {
  const others = Object.fromEntries(
    Object.entries(all).filter(([field]) => !fields.some((each) => each === field)),
  )
  return { ...others, ...typed }
}

export function pickTyped(all: Typed, fields: readonly AdvisorField[]): Typed {
  return Object.fromEntries(
    keysOf(all).flatMap((key) => (fields.some((field) => field === key) ? [[key, all[key]]] : [])),
  )
}

onSessionEnd(() => {
  newest = undefined
  useDraftStore.setState(nothing, true)
})
