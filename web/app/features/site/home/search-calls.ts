import type { countAdvisors } from '@evenkeel/contract/market/count-advisors'
import type { readDraft, saveDraft } from '@evenkeel/contract/people/consumers'
import { states } from '@evenkeel/contract/people/profile-choices'
import { call } from '../../../server-link/call.ts'
import { fieldsIn } from '../../../server-link/call-failed.ts'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import type { Search } from './check-search.ts'

// Loaded when the visitor uses the search, so that the page itself stays small.

// Only what sending needs, because the endpoints would bring the validator to the home page. A test compares them.
const toCount: Partial<typeof countAdvisors> = {
  name: 'countAdvisors',
  method: 'POST',
  path: '/api/v1/onboarding/count-advisors',
  access: 'anyone',
}
const toSave: Partial<typeof saveDraft> = {
  name: 'saveDraft',
  method: 'PUT',
  path: '/api/v1/onboarding/draft',
  access: 'anyone',
}
const toRead: Partial<typeof readDraft> = {
  name: 'readDraft',
  method: 'GET',
  path: '/api/v1/onboarding/draft',
  access: 'anyone',
}
export const readCall = toRead as typeof readDraft
export const countCall = toCount as typeof countAdvisors
export const saveCall = toSave as typeof saveDraft

export type Counted = { left: number; place: string } | { zipProblem: string }

/** Undefined where it can't be counted now; the search works without. */
export async function countFor(search: Search, signal: AbortSignal): Promise<Counted | undefined> {
  const body = { zip: search.zip, service_topics: [...search.topics] }
  try {
    const { left, state } = await call(countCall, { body }, { isBackground: true, signal })
    return { left, place: states[state] }
  } catch (error) {
    const { zip } = fieldsIn(error)
    return zip ? { zipProblem: zip } : undefined
  }
}

export type Saved = { isSaved: true } | { zipProblem: string } | { failure: string }

/** The answers go on in the questions that follow; a state of an earlier ZIP code doesn't. */
export async function saveSearch({ topics, zip }: Search): Promise<Saved> {
  try {
    await call(saveCall, { body: { zip, state: null, service_topics: [...topics] } })
    return { isSaved: true }
  } catch (error) {
    const { zip: zipProblem } = fieldsIn(error)
    return zipProblem ? { zipProblem } : { failure: describeFailure(error) }
  }
}

/** What this browser searched for before; undefined where there is nothing, or it can't be read now. */
export async function readSearch(): Promise<Search | undefined> {
  try {
    const { draft } = await call(readCall, {}, { isBackground: true })
    return draft ? { topics: draft.answers.service_topics ?? [], zip: draft.answers.zip ?? '' } : undefined
  } catch {
    return undefined
  }
}
