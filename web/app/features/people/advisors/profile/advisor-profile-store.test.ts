import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import { describe, expect, test, vi } from 'vitest'
import { callHooks, setCallHooks } from '../../../../server-link/call-hooks.ts'
import { endSession } from '../../../../session/end-session.ts'
import { lost, playServer, refusal } from '../../../../testing/play-server.ts'
import { calls } from '../testing/advisor-server.ts'
import { advisorId, fullProfile } from '../testing/sample-advisor.ts'
import { startAfresh } from '../testing/show-advisors.tsx'
import {
  entryOf,
  fetchAdvisorProfile,
  saveSomeAnswers,
  updateFullProfile,
  useAdvisorProfileStore,
} from './advisor-profile-store.ts'

startAfresh()

const entry = () => entryOf(useAdvisorProfileStore.getState(), advisorId)
const full = { ...fullProfile }
const changed = { advisor_id: advisorId, version: 4, home_town: 'Boulder' }
const named = (name: string): AdvisorProfile => ({ ...full, home_town: name })

describe('reading a profile', () => {
  test.each([
    ['in data', { data: full }],
    ['as the body itself', full],
  ])('finds it %s (spec 7-11)', async (_, body) => {
    playServer({ [calls.read]: body })
    await fetchAdvisorProfile(advisorId)
    expect(entry()).toMatchObject({ profile: full, loading: false, error: null, isInitialized: true })
  })

  test('an answer without one says so (spec 8-08)', async () => {
    playServer({ [calls.read]: { data: null } })
    await fetchAdvisorProfile(advisorId)
    expect(entry()).toMatchObject({
      profile: null,
      error: 'Advisor profile data not found.',
      isInitialized: true,
    })
  })

  test.each([
    ['a refusal', refusal('unexpected')],
    ['no network', lost],
  ])('%s says that it failed (spec 8-08)', async (_, reply) => {
    playServer({ [calls.read]: reply })
    await fetchAdvisorProfile(advisorId)
    expect(entry()).toMatchObject({
      profile: null,
      error: 'Failed to fetch advisor profile.',
      isMissing: false,
    })
  })

  test('an advisor the reader may not see looks missing', async () => {
    playServer({ [calls.read]: refusal('not-found') })
    await fetchAdvisorProfile(advisorId)
    expect(entry()).toMatchObject({ isMissing: true, profile: null })
  })

  test('it is read once a visit, also when two ask at once, and again when forced (spec 4-33)', async () => {
    const asked = playServer({ [calls.read]: { data: full } })
    await Promise.all([fetchAdvisorProfile(advisorId), fetchAdvisorProfile(advisorId)])
    await fetchAdvisorProfile(advisorId)
    expect(asked).toHaveLength(1)
    await fetchAdvisorProfile(advisorId, { isForced: true })
    expect(asked).toHaveLength(2)
  })

  test('a forced refresh that fails keeps the last good profile and its time', async () => {
    let isBroken = false
    playServer({ [calls.read]: () => (isBroken ? lost() : { data: full }) })
    await fetchAdvisorProfile(advisorId)
    const { readAt } = entry()
    isBroken = true
    await fetchAdvisorProfile(advisorId, { isForced: true })
    expect(entry()).toMatchObject({ profile: full, readAt, error: 'Failed to fetch advisor profile.' })
  })
})

describe('the full save', () => {
  test('a refusal shows the bare status, and keeps what is known (spec 7-12, 8-10)', async () => {
    playServer({
      [calls.read]: { data: full },
      [calls.save]: refusal('bad-request', { fields: { home_town: 'Write at least 2 characters.' } }),
    })
    await fetchAdvisorProfile(advisorId)
    await expect(updateFullProfile(changed)).rejects.toMatchObject({
      message: 'HTTP error! status: 400',
      fields: { home_town: 'Write at least 2 characters.' },
    })
    expect(entry().profile).toEqual(full)
    expect(useAdvisorProfileStore.getState().isUpdating).toBe(false)
  })

  test.each([
    ['https://profiles.example', 'POST https://profiles.example/api/v1/advisor/profile/full'],
    ['', calls.save],
    ['profile-service.invalid', calls.save],
    ['javascript:alert(1)', calls.save],
  ])('goes to the profile service that the page names: %j (spec 7-12)', async (named, call) => {
    document.head.innerHTML = `<meta name="profile-service" content="${named}">`
    const asked = playServer({ [call]: { data: full }, [calls.read]: { data: full } })
    await updateFullProfile(changed)
    document.head.innerHTML = ''
    expect(asked[0]?.call).toBe(call)
    expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin' })
  })

  test('an error page of a proxy is a bare status too', async () => {
    playServer({ [calls.save]: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) })
    await expect(updateFullProfile(changed)).rejects.toMatchObject({ message: 'HTTP error! status: 502' })
  })

  test('a second one meanwhile is skipped, not queued (spec 4-36)', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const asked = playServer({
      [calls.read]: { data: full },
      [calls.save]: () => promise.then(() => ({ data: full })),
    })
    const first = updateFullProfile(changed)
    expect(useAdvisorProfileStore.getState().isUpdating).toBe(true)
    expect(await updateFullProfile(changed)).toBe(false)
    expect(await saveSomeAnswers(changed)).toBe(false)
    resolve()
    expect(await first).toBe(true)
    expect(asked.filter(({ call }) => call === calls.save)).toHaveLength(1)
  })

  test('afterwards the kept profile is dropped and read again (spec 4-37)', async () => {
    let stands = named('Denver')
    const asked = playServer({
      [calls.read]: () => ({ data: stands }),
      [calls.save]: () => {
        stands = named('Boulder')
        // The answer to a save is not used; the profile is read again.
        return { data: named('Nowhere') }
      },
    })
    await fetchAdvisorProfile(advisorId)
    await updateFullProfile(changed)
    expect(asked.map(({ call }) => call)).toEqual([calls.read, calls.save, calls.read])
    expect(entry().profile?.home_town).toBe('Boulder')
  })

  test('an older answer that comes later does not undo the newer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let reads = 0
    playServer({
      [calls.read]: async () => {
        reads += 1
        if (reads > 1) return { data: named('Boulder') }
        await promise
        return { data: named('Denver') }
      },
      [calls.save]: { data: full },
    })
    const slow = fetchAdvisorProfile(advisorId)
    await updateFullProfile(changed)
    resolve()
    await slow
    expect(entry().profile?.home_town).toBe('Boulder')
  })

  test('is a plain fetch with bearer and the cookies of this site (spec 7-12)', async () => {
    const { bearer } = callHooks()
    setCallHooks({ bearer: () => 'token-1' })
    const asked = playServer({ [calls.save]: {}, [calls.read]: { data: full } })
    await updateFullProfile(changed)
    setCallHooks({ bearer })
    expect(asked[0]).toMatchObject({ call: calls.save, body: changed })
    expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({
      credentials: 'same-origin',
      headers: { Authorization: 'Bearer token-1' },
    })
  })

  test('a 401 is told to the session (spec 6-08)', async () => {
    const told = vi.fn()
    const { onUnauthorized } = callHooks()
    setCallHooks({ onUnauthorized: told })
    playServer({ [calls.save]: refusal('not-signed-in') })
    await expect(updateFullProfile(changed)).rejects.toThrow('HTTP error! status: 401')
    setCallHooks({ onUnauthorized })
    expect(told.mock.calls).toHaveLength(1)
  })
})

test('signing out forgets every profile, and an answer that was under way fills nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  playServer({
    [calls.read]: () => promise.then(() => ({ data: full })),
  })
  const reading = fetchAdvisorProfile(advisorId)
  endSession()
  resolve()
  await reading
  expect(useAdvisorProfileStore.getState()).toEqual({ entries: {}, isUpdating: false })
})

test('nothing of it is kept in the browser (docs/decisions/0013)', async () => {
  playServer({ [calls.read]: { data: full } })
  await fetchAdvisorProfile(advisorId)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Ruth|Calloway|Denver/)
})
