import {
  type ConsumerCard,
  type ConsumerProfile,
  readConsumerProfile,
  readOnboardingProfile,
  saveConsumerProfile,
} from '@evenkeel/contract/people/consumers'
import { type PersonId, readPersonId } from '@evenkeel/contract/person-id'
import { profileSentences } from '@evenkeel/contract/sentences'
import { create } from 'zustand'
import { type CallOptions, call } from '../../../../server-link/call.ts'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { onSessionEnd } from '../../../../session/end-session.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
import { keepConsumerType } from '../../../../session/stored/profile-flags.ts'
import type { AnswerPatch } from '../questions/answers.ts'

// The profile store of specification §4: in memory only, because the browser stores no names or finances (decision
// 0013); fetched once per session and cleared with it.

interface ConsumerProfileState {
  profile: ConsumerProfile | null
  loading: boolean
  error: string | null
  isInitialized: boolean
  isUpdating: boolean
  /** When the profile was read, in milliseconds. */
  fetchedAt: number | null
}

const nothingYet: ConsumerProfileState = {
  profile: null,
  loading: false,
  error: null,
  isInitialized: false,
  isUpdating: false,
  fetchedAt: null,
}

export const useConsumerProfileStore = create<ConsumerProfileState>(() => nothingYet)
const { getState, setState } = useConsumerProfileStore

let reading: { id: PersonId; profile: Promise<ConsumerProfile | null> } | undefined
// Answers requested before signing out are ignored.
let sitting = 0

/** spec 4-07: cleared before another person uses the browser. */
export function clearConsumerProfile(): void {
  sitting += 1
  reading = undefined
  setState(nothingYet, true)
}
onSessionEnd(clearConsumerProfile)

/** spec 5-09: undefined for anything that cannot be a consumer's number. */
function numberFrom(id: unknown): PersonId | undefined {
  return typeof id === 'number' || typeof id === 'string' ? readPersonId(String(id)) : undefined
}

type Found = ConsumerProfile | ConsumerCard | undefined
interface ProfileAnswer {
  Personal_Info?: readonly Found[] | undefined
  consumer?: Found
}

/** spec 3-02: in Personal_Info[0] or in consumer. Advisors get a card, not a profile. */
export function profileIn(answer: ProfileAnswer): ConsumerProfile {
  const found = answer.Personal_Info?.[0] ?? answer.consumer
  if (found && 'version' in found) return found
  throw new CallFailed(profileSentences.consumerNotFound)
}

/** An answer overtaken by a later save must not restore older data. */
function keep(profile: ConsumerProfile): ConsumerProfile {
  const { profile: known } = getState()
  const isOlder = known?.consumer_id === profile.consumer_id && known.version > profile.version
  const stored = isOlder ? known : profile
  setState({ profile: stored, fetchedAt: Date.now(), error: null, isInitialized: true })
  keepConsumerType(stored.consumer_id, stored.onboarded_at !== null)
  return stored
}

async function readOnce(
  id: PersonId,
  read: () => Promise<ConsumerProfile>,
  sentence: string,
): Promise<ConsumerProfile | null> {
  const mine = sitting
  setState({ loading: true, error: null })
  try {
    const profile = await read()
    return mine === sitting ? keep(profile) : null
  } catch (error) {
    const isMissing = error instanceof Error && error.message === profileSentences.consumerNotFound
    // spec 8-05 … 8-07: always the store's sentence; the reason is in the log.
    if (mine === sitting) {
      setState({ error: isMissing ? profileSentences.consumerNotFound : sentence, isInitialized: true })
    }
    throw error
  } finally {
    if (mine === sitting) setState({ loading: false })
    if (reading?.id === id) reading = undefined
  }
}

interface FetchOptions extends CallOptions {
  isForced?: boolean
}

/** spec 4-34: only online consumers refetch; everyone else uses the cache. */
function mayReadAfresh(): boolean {
  const { user, status } = useSessionStore.getState()
  return status === 'authenticated' && user === 'consumer' && navigator.onLine
}

function fetchBy(
  id: unknown,
  { isForced = false }: FetchOptions,
  read: (id: PersonId) => Promise<ConsumerProfile>,
  sentence: string,
): Promise<ConsumerProfile | null> {
  const number = numberFrom(id)
  if (number === undefined) {
    // spec 5-08, 8-09
    if (isForced) return Promise.reject(new Error(profileSentences.invalidForceRefresh))
    return Promise.resolve(null)
  }
  const { profile } = getState()
  const cached = profile?.consumer_id === number ? profile : null
  // spec 4-33
  if (cached && !(isForced && mayReadAfresh())) return Promise.resolve(cached)
  if (reading?.id === number) return reading.profile
  const asked = readOnce(number, () => read(number), sentence)
  reading = { id: number, profile: asked }
  return asked
}

/** The consumer's own profile, from the cache if possible. Null for an invalid id; throws if it cannot be read. */
export function fetchConsumerProfile(
  id: unknown,
  options: FetchOptions = {},
): Promise<ConsumerProfile | null> {
  const { isForced: _, ...callOptions } = options
  const read = async (number: PersonId) =>
    profileIn(await call(readConsumerProfile, { params: { consumerId: String(number) } }, callOptions))
  return fetchBy(id, options, read, profileSentences.consumerFetchFailed)
}

/** spec 3-03: the same profile in the shape onboarding reads. */
export function fetchOnboardingProfile(
  id: unknown,
  options: FetchOptions = {},
): Promise<ConsumerProfile | null> {
  const { isForced: _, ...callOptions } = options
  const read = async (number: PersonId) => {
    const { data } = await call(
      readOnboardingProfile,
      { params: { consumerId: String(number) } },
      callOptions,
    )
    return profileIn({ consumer: data })
  }
  return fetchBy(id, options, read, profileSentences.onboardingFetchFailed)
}

/** spec 4-35: the answer to a successful update replaces the profile, which is then refetched in the background. */
export function replaceProfile(profile: ConsumerProfile): void {
  keep(profile)
  fetchConsumerProfile(profile.consumer_id, { isForced: true, isBackground: true }).catch(() => {
    // The saved data is already shown, and the store holds the error of the refetch.
  })
}

interface Update extends AnswerPatch {
  consumer_id: unknown
  version?: number
}

/** Undefined if another update is running: one at a time, duplicates are skipped (spec 4-36). */
export async function updateConsumerProfile(update: Update): Promise<ConsumerProfile | undefined> {
  const id = numberFrom(update.consumer_id)
  // spec 5-07, 8-09: checked before sending
  if (id === undefined) throw new CallFailed(profileSentences.invalidConsumerId)
  if (getState().isUpdating) return undefined
  const mine = sitting
  setState({ isUpdating: true })
  try {
    const answer = await call(saveConsumerProfile, {
      params: { consumerId: String(id) },
      body: { ...update, consumer_id: id },
    })
    const profile = profileIn(answer)
    if (mine === sitting) replaceProfile(profile)
    return profile
  } finally {
    if (mine === sitting) setState({ isUpdating: false })
  }
}
