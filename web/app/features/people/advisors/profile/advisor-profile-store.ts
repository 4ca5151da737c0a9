import { type AdvisorProfile, readAdvisor, saveFullAdvisorProfile } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import { profileSentences } from '@evenkeel/contract/sentences'
import { create } from 'zustand'
import { call } from '../../../../server-link/call.ts'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { onSessionEnd } from '../../../../session/end-session.ts'
import { keepAdvisorFlags } from '../../../../session/stored/profile-flags.ts'
import { type FullProfile, sendFullProfile } from '../answers/send-full-profile.ts'

function isProfile(value: unknown): value is AdvisorProfile {
  return typeof value === 'object' && value !== null && 'advisor_id' in value
}

/** The profile is in `data` or is the body itself (spec 7-11); undefined if neither is one. */
function readAdvisorBody(body: unknown): AdvisorProfile | undefined {
  const inside = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  if (isProfile(inside)) return inside
  return isProfile(body) ? body : undefined
}

// Advisor profiles seen in this visit, including the user's own (spec §4, "Profile stores"). In memory only, because
// the browser stores no names (docs/decisions/0013).

export type ProfileView = 'working' | 'published'
/** A number, or the UUID in the address if the number is not known. */
export type AdvisorRef = PersonId | string

export interface ProfileEntry {
  profile: AdvisorProfile | null
  loading: boolean
  error: string | null
  /** True once a request has been answered or has failed. */
  isInitialized: boolean
  /** The server has no such advisor, or the reader may not see them. */
  isMissing: boolean
  /** When the profile was read, in milliseconds. */
  readAt: number | null
}

interface AdvisorProfileState {
  entries: Readonly<Record<string, ProfileEntry>>
  isUpdating: boolean
}

const nothing: AdvisorProfileState = { entries: {}, isUpdating: false }
const unread: ProfileEntry = {
  profile: null,
  loading: false,
  error: null,
  isInitialized: false,
  isMissing: false,
  readAt: null,
}

export const useAdvisorProfileStore = create<AdvisorProfileState>(() => nothing)

const keyOf = (advisor: AdvisorRef, view: ProfileView) => `${view} ${advisor}`
// The newest request for each profile. Answers to older requests, or from before signing out, are ignored.
const newest = new Map<string, { isDone: Promise<void> }>()
let update: object | undefined

export function entryOf(
  state: AdvisorProfileState,
  advisor: AdvisorRef,
  view: ProfileView = 'working',
): ProfileEntry {
  return state.entries[keyOf(advisor, view)] ?? unread
}

function change(key: string, changed: Partial<ProfileEntry>): void {
  useAdvisorProfileStore.setState(({ entries }) => ({
    entries: { ...entries, [key]: { ...(entries[key] ?? unread), ...changed } },
  }))
}

function keepFlagsOf({ advisor_id, status, specializations }: AdvisorProfile): void {
  keepAdvisorFlags({
    advisorId: advisor_id,
    isVerified: status === 'approved',
    specializationIds: specializations?.map(({ id }) => id) ?? [],
  })
}

async function read(advisor: AdvisorRef, view: ProfileView): Promise<Partial<ProfileEntry>> {
  const answered = { loading: false, isInitialized: true, isMissing: false }
  try {
    // Without an explicit request for the published view, the server decides by reader.
    const query = view === 'published' ? { view } : {}
    const body = await call(readAdvisor, { params: { advisorId: String(advisor) }, query })
    const profile = readAdvisorBody(body)
    if (!profile) return { ...answered, error: profileSentences.advisorNotFound }
    keepFlagsOf(profile)
    return { ...answered, profile, error: null, readAt: Date.now() }
  } catch (error) {
    // spec 8-08; the previous profile stays visible under the sentence
    if (!(error instanceof CallFailed && error.status === 404))
      return { ...answered, error: profileSentences.advisorFetchFailed }
    return { ...answered, profile: null, isMissing: true, error: profileSentences.advisorNotFound }
  }
}

/** Fetches once per visit; `isForced` fetches again (spec 4-33). Simultaneous requests share one call. */
export function fetchAdvisorProfile(
  advisor: AdvisorRef,
  { view = 'working', isForced = false }: { view?: ProfileView; isForced?: boolean } = {},
): Promise<void> {
  const key = keyOf(advisor, view)
  const running = newest.get(key)
  if (running) return running.isDone
  const { isInitialized, error } = entryOf(useAdvisorProfileStore.getState(), advisor, view)
  if (isInitialized && error === null && !isForced) return Promise.resolve()
  change(key, { loading: true })
  const mine = { isDone: Promise.resolve() }
  mine.isDone = read(advisor, view).then((changed) => {
    if (newest.get(key) !== mine) return
    newest.delete(key)
    change(key, changed)
  })
  newest.set(key, mine)
  return mine.isDone
}

function keepAdvisorProfile(profile: AdvisorProfile): void {
  const key = keyOf(profile.advisor_id, 'working')
  newest.delete(key)
  keepFlagsOf(profile)
  change(key, { ...unread, profile, isInitialized: true, readAt: Date.now() })
}

/** Marks a profile as outdated: it stays visible until the new one arrives and is fetched when next needed. */
function drop(advisor: AdvisorRef): void {
  for (const view of ['working', 'published'] as const) {
    const key = keyOf(advisor, view)
    newest.delete(key)
    const { profile, readAt } = entryOf(useAdvisorProfileStore.getState(), advisor, view)
    change(key, { ...unread, profile, readAt })
  }
}

/** One save at a time; a second one is skipped (spec 4-36) and returns false. */
async function updateOnce(work: (isStillHere: () => boolean) => Promise<void>): Promise<boolean> {
  if (update) return false
  const mine = {}
  update = mine
  useAdvisorProfileStore.setState({ isUpdating: true })
  try {
    await work(() => update === mine)
    return true
  } finally {
    if (update === mine) {
      update = undefined
      useAdvisorProfileStore.setState({ isUpdating: false })
    }
  }
}

/**
 * The full save. Afterwards the cached profile is dropped and read again (spec 4-37). Fails with "HTTP error!
 * status: N" (spec 8-10).
 */
export function updateFullProfile(profile: FullProfile): Promise<boolean> {
  return updateOnce(async (isStillHere) => {
    await sendFullProfile(profile)
    if (!isStillHere()) return
    drop(profile.advisor_id)
    await fetchAdvisorProfile(profile.advisor_id, { isForced: true })
  })
}

/** Saves a step of onboarding; its answer becomes the cached profile. Fails with the server's sentence. */
export function saveSomeAnswers(body: FullProfile): Promise<boolean> {
  return updateOnce(async (isStillHere) => {
    const answer = await call(saveFullAdvisorProfile, { body })
    const profile = readAdvisorBody(answer)
    if (profile && isStillHere()) keepAdvisorProfile(profile)
  })
}

export function clearAdvisorProfiles(): void {
  newest.clear()
  update = undefined
  useAdvisorProfileStore.setState(nothing, true)
}

onSessionEnd(clearAdvisorProfiles)
