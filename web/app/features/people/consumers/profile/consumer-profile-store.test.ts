import { beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../../../session/end-session.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { lost, playServer, refusal, type Sent } from '../../../../testing/play-server.ts'
import { later } from '../testing/consumer-server.ts'
import { dana } from '../testing/sample-profile.ts'
import {
  clearConsumerProfile,
  fetchConsumerProfile,
  fetchOnboardingProfile,
  profileIn,
  updateConsumerProfile,
  useConsumerProfileStore,
} from './consumer-profile-store.ts'
import { fetchConsumerProfiles } from './fetch-consumer-profiles.ts'

const profileCall = 'GET /api/v1/consumer/profile/4821'
const onboardingCall = 'GET /api/v1/consumer/4821'
const updateCall = 'PUT /api/v1/auth/consumer/profile/4821'
const found = { Personal_Info: [dana] }
const calls = (asked: readonly Sent[]) => asked.map(({ call }) => call)
const store = () => useConsumerProfileStore.getState()

function goOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
}

beforeEach(() => {
  allowLog()
  useSessionStore.setState({ user: 'consumer', userId: 4821, isAuthenticated: true, status: 'authenticated' })
  goOnline(true)
  clearConsumerProfile()
})

test.each(['', 'Dana', '4821a', '-1', 0, 1.5, null, undefined, {}])(
  'an id that is no number is not asked for and gives null: %o (spec 5-09)',
  async (id) => {
    const asked = playServer({})
    expect(await fetchConsumerProfile(id)).toBeNull()
    expect(await fetchOnboardingProfile(id)).toBeNull()
    expect(asked).toEqual([])
  },
)

test.each(['', 'Dana', undefined])('a forced refresh with %o is an error (spec 5-08, 8-09)', async (id) => {
  const asked = playServer({})
  await expect(fetchConsumerProfile(id, { isForced: true })).rejects.toThrow(
    'Invalid consumerId for force refresh',
  )
  expect(asked).toEqual([])
})

test.each([undefined, 'Dana', ''])(
  'an update for %o is refused before it is sent (spec 5-07, 8-09)',
  async (consumer_id) => {
    const asked = playServer({})
    await expect(updateConsumerProfile({ consumer_id })).rejects.toThrow('Invalid consumer_id in payload')
    expect(asked).toEqual([])
    expect(store().isUpdating).toBe(false)
  },
)

test('it begins empty, with the fields the specification names, and none of them in the browser’s storage (spec 3-27)', () => {
  expect(store()).toMatchObject({
    profile: null,
    loading: false,
    error: null,
    isInitialized: false,
    isUpdating: false,
  })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('profile')
})

test('it is fetched once, also when it is wanted twice at the same time (spec 4-33)', async () => {
  const asked = playServer({ [profileCall]: found })
  const both = await Promise.all([fetchConsumerProfile(4821), fetchConsumerProfile('4821')])
  expect(await fetchConsumerProfile(4821)).toEqual(dana)
  expect(both).toEqual([dana, dana])
  expect(calls(asked)).toEqual([profileCall])
  expect(store()).toMatchObject({ profile: dana, loading: false, error: null, isInitialized: true })
})

test('a forced refresh fetches again (spec 4-33, 4-34)', async () => {
  const asked = playServer({ [profileCall]: found })
  await fetchConsumerProfile(4821)
  await fetchConsumerProfile(4821, { isForced: true })
  expect(calls(asked)).toEqual([profileCall, profileCall])
})

test('offline a forced refresh gives what is cached (spec 4-34)', async () => {
  const asked = playServer({ [profileCall]: found })
  await fetchConsumerProfile(4821)
  goOnline(false)
  expect(await fetchConsumerProfile(4821, { isForced: true })).toEqual(dana)
  expect(calls(asked)).toEqual([profileCall])
})

test('only consumers refresh by force: others get what is cached (spec 4-34)', async () => {
  const asked = playServer({ [profileCall]: found })
  await fetchConsumerProfile(4821)
  useSessionStore.setState({ user: 'admin' })
  expect(await fetchConsumerProfile(4821, { isForced: true })).toEqual(dana)
  expect(calls(asked)).toEqual([profileCall])
})

test('the profile is read from Personal_Info or from consumer; with neither it is not found (spec 3-02, 8-05)', () => {
  expect(profileIn({ Personal_Info: [dana] })).toBe(dana)
  expect(profileIn({ consumer: dana })).toBe(dana)
  for (const answer of [{}, { Personal_Info: [] }]) {
    expect(() => profileIn(answer)).toThrow('Consumer profile data not found.')
  }
})

test('an answer without a profile says so in the store (spec 8-05)', async () => {
  playServer({ [profileCall]: { Personal_Info: [] } })
  await expect(fetchConsumerProfile(4821)).rejects.toThrow()
  expect(store()).toMatchObject({
    error: 'Consumer profile data not found.',
    profile: null,
    isInitialized: true,
  })
})

test('the onboarding reads it from data (spec 3-03)', async () => {
  playServer({ [onboardingCall]: { data: dana } })
  expect(await fetchOnboardingProfile(4821)).toEqual(dana)
  expect(store().profile).toEqual(dana)
})

test.each([
  ['the profile', profileCall, fetchConsumerProfile, 'Failed to fetch consumer profile.'],
  ['the onboarding profile', onboardingCall, fetchOnboardingProfile, 'Failed to fetch onboarding profile.'],
])(
  'when %s cannot be read the store says so in its own words (spec 8-06, 8-07)',
  async (_, path, fetchIt, sentence) => {
    playServer({ [path]: () => refusal('unexpected') })
    await expect(fetchIt(4821)).rejects.toThrow()
    expect(store()).toMatchObject({ error: sentence, loading: false, isInitialized: true })
  },
)

test('a failed refresh keeps the profile and its time', async () => {
  playServer({ [profileCall]: found })
  await fetchConsumerProfile(4821)
  const { fetchedAt } = store()
  playServer({ [profileCall]: lost })
  await expect(fetchConsumerProfile(4821, { isForced: true })).rejects.toThrow()
  expect(store()).toMatchObject({ profile: dana, fetchedAt, error: 'Failed to fetch consumer profile.' })
})

test('of several, a failed one is null in its place (spec 8-06)', async () => {
  playServer({ [profileCall]: found, 'GET /api/v1/consumer/profile/9': () => refusal('not-found') })
  expect(await fetchConsumerProfiles([9, 4821, 'nobody'])).toEqual([null, dana, null])
  expect(store().error).toBeNull()
})

test('that all of several failed is said (spec 8-06)', async () => {
  playServer({ 'GET /api/v1/consumer/profile/8': lost, 'GET /api/v1/consumer/profile/9': lost })
  expect(await fetchConsumerProfiles([8, 9])).toEqual([null, null])
  expect(store().error).toBe('Failed to fetch consumer profiles.')
})

test('a successful update replaces the profile and then reads it afresh (spec 4-35)', async () => {
  const saved = { ...dana, zip: '80204', version: 4 }
  const fresh = { ...saved, updated_at: 1_790_000_500 }
  const reading = later({ Personal_Info: [fresh] })
  const asked = playServer({ [updateCall]: { consumer: saved }, [profileCall]: reading.reply })
  await updateConsumerProfile({ consumer_id: 4821, zip: '80204', version: 3 })
  expect(store()).toMatchObject({ profile: saved, isUpdating: false })
  expect(asked[0]?.body).toEqual({ consumer_id: 4821, zip: '80204', version: 3 })
  reading.go()
  await vi.waitFor(() => expect(store().profile).toEqual(fresh))
  expect(calls(asked)).toEqual([updateCall, profileCall])
})

test('a failed update changes nothing and triggers no new read', async () => {
  playServer({ [profileCall]: found })
  await fetchConsumerProfile(4821)
  const asked = playServer({ [updateCall]: () => refusal('changed-elsewhere') })
  await expect(updateConsumerProfile({ consumer_id: 4821, zip: '80204' })).rejects.toThrow()
  expect(store()).toMatchObject({ profile: dana, isUpdating: false })
  expect(calls(asked)).toEqual([updateCall])
})

test('while one update runs a second is skipped (spec 4-36)', async () => {
  const saving = later({ consumer: { ...dana, version: 4 } })
  const asked = playServer({ [updateCall]: saving.reply, [profileCall]: found })
  const first = updateConsumerProfile({ consumer_id: 4821, zip: '80204' })
  expect(store().isUpdating).toBe(true)
  expect(await updateConsumerProfile({ consumer_id: 4821, zip: '80205' })).toBeUndefined()
  saving.go()
  expect((await first)?.version).toBe(4)
  expect(calls(asked).filter((each) => each === updateCall)).toEqual([updateCall])
})

test('a late answer does not bring back an older profile', async () => {
  const slow = later(found)
  playServer({
    [profileCall]: slow.reply,
    [updateCall]: { consumer: { ...dana, version: 4, zip: '80204' } },
  })
  const early = fetchConsumerProfile(4821)
  await updateConsumerProfile({ consumer_id: 4821, zip: '80204' })
  slow.go()
  expect((await early)?.zip).toBe('80204')
  expect(store().profile?.version).toBe(4)
})

test('when the session ends nothing of it is left, and an answer under way is nobody’s (spec 4-07)', async () => {
  const slow = later(found)
  playServer({ [profileCall]: slow.reply })
  const early = fetchConsumerProfile(4821)
  endSession()
  slow.go()
  expect(await early).toBeNull()
  expect(store()).toMatchObject({ profile: null, loading: false, fetchedAt: null })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Whitfield')
})
