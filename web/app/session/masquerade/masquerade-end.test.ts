import { readConsumerProfile, saveConsumerProfile } from '@evenkeel/contract/people/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../server-link/call.ts'
import { useAccountHolder } from '../account-holder.ts'
import { endSession } from '../end-session.ts'
import { restoreSession } from '../restore-session.ts'
import { useSessionStore } from '../session-store.ts'
import { keepMasquerade } from '../testing/keep-masquerade.ts'
import { dana, overlayOf, playMasquerade, problem, token } from '../testing/masquerade-server.ts'
import {
  comeAsJoanna,
  keptNames,
  openTab,
  openTarget,
  recordNames,
  wish,
} from '../testing/masquerading-tab.ts'
import { offline } from '../testing/play-server.ts'
import { confirmMasquerade } from './confirm-masquerade.ts'
import { showTarget, useMasquerade } from './masquerade-store.ts'
import { startMasquerade } from './start-masquerade.ts'
import { clearMasquerade, stopMasquerade } from './stop-masquerade.ts'

const startPath = '/api/v1/masquerade/start'
const stopPath = '/api/v1/masquerade/stop'
const profilePath = '/api/v1/consumer/profile/4821'
const state = () => useMasquerade.getState()
let tab: ReturnType<typeof openTab>

beforeEach(() => {
  tab = openTab()
})
afterEach(() => tab.close())

test('what is refused because of the masquerade is told with the server’s sentence, and nothing ends', async () => {
  const path = '/api/v1/auth/consumer/profile/4821'
  await comeAsJoanna({ [path]: () => problem('masquerade-forbidden') })
  await startMasquerade(wish)
  await openTarget()
  const body = { consumer_id: 4821, version: 1 } as never
  await expect(call(saveConsumerProfile, { params: { consumerId: '4821' }, body })).rejects.toThrow()
  expect(tab.told).toEqual([{ kind: 'refused', sentence: 'You can’t do this while masquerading.' }])
  expect(state().records).not.toBeNull()
})

test('an overlay that is over logs nobody out: the admin is themself again (security H38)', async () => {
  const played = await comeAsJoanna({ [profilePath]: () => problem('masquerade-expired') })
  await startMasquerade(wish)
  await openTarget()
  played.world.live = null
  await expect(call(readConsumerProfile, { params: { consumerId: '4821' } })).rejects.toThrow()
  expect(keptNames()).toEqual([])
  expect(tab.told).toEqual([
    { kind: 'ended', sentence: 'This masquerade has ended. You’re back in your own account.' },
  ])
  showTarget(false)
  await restoreSession()
  expect(useSessionStore.getState()).toMatchObject({ user: 'admin', userId: 12, status: 'authenticated' })
})

test('a reload under an overlay that is over finds the admin, not nobody (security H38)', async () => {
  playMasquerade()
  keepMasquerade(31)
  showTarget(true)
  await restoreSession()
  expect(useSessionStore.getState()).toMatchObject({ user: 'admin', status: 'authenticated' })
  expect(state().records).toBeNull()
})

test('the server must agree, or the records are nothing (security MSQ-09)', async () => {
  const played = await comeAsJoanna()
  keepMasquerade()
  useMasquerade.setState({ isConfirmed: false })
  await confirmMasquerade()
  expect(state().records).toBeNull()
  keepMasquerade()
  played.world.live = overlayOf()
  useMasquerade.setState({ isConfirmed: false })
  await confirmMasquerade()
  expect(state()).toMatchObject({ isConfirmed: true, mode: 'read' })
})

test('a consumer who forges the records is nobody but themself (security H02)', async () => {
  const played = playMasquerade()
  played.world.owner = dana
  keepMasquerade()
  useMasquerade.setState({ isConfirmed: false })
  showTarget(true)
  await restoreSession()
  expect(useSessionStore.getState()).toMatchObject({ user: 'consumer', userId: 4821 })
  expect(state().records).toBeNull()
  expect(keptNames()).toEqual([])
})

test('stop tells the server, clears, and writes the entry to the console and nowhere else (spec 4-25, 6-11, 7-32)', async () => {
  const played = await comeAsJoanna()
  await startMasquerade(wish)
  await openTarget()
  await stopMasquerade()
  expect(played.world.live).toBeNull()
  expect(played.to(stopPath)[0]?.body).toMatchObject({
    masqueradeToken: token,
    kind: 'stopped',
    action: 'stop_masquerade',
    currentRoute: '/',
    durationMs: expect.any(Number),
  })
  expect(keptNames()).toEqual([])
  expect(console.info).toHaveBeenCalledWith(
    '[evenkeel] masquerade',
    expect.objectContaining({
      action: 'stop_masquerade',
      adminId: 12,
      adminName: 'Joanna Reyes',
      adminRole: 'admin',
      targetUserId: 4821,
      targetUserType: 'consumer',
      userAgent: navigator.userAgent,
      url: location.href,
    }),
  )
  showTarget(false)
  await restoreSession()
  expect(useSessionStore.getState()).toMatchObject({ user: 'admin', userId: 12 })
  expect(useAccountHolder.getState().lastName).toBe('Reyes')
})

test('a stop that fails is logged and changes nothing (spec 8-12)', async () => {
  await comeAsJoanna({ [stopPath]: () => problem('unavailable') })
  await startMasquerade(wish)
  await expect(stopMasquerade()).rejects.toThrow()
  expect(state()).toMatchObject({ isStopping: false, isConfirmed: true })
  expect(keptNames()).toHaveLength(5)
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain('Failed to stop masquerade')
})

test.each(recordNames)(
  'stopping without %s clears, succeeds, and the server still hears it (spec 4-28, security H19)',
  async (name) => {
    const played = await comeAsJoanna()
    await startMasquerade(wish)
    await openTarget()
    sessionStorage.removeItem(name)
    await stopMasquerade()
    expect(played.world.live).toBeNull()
    expect(keptNames()).toEqual([])
    expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain('Not currently masquerading')
  },
)

test('stopping with something missing succeeds without a network too (spec 4-28)', async () => {
  await comeAsJoanna({ [stopPath]: offline })
  await startMasquerade(wish)
  sessionStorage.removeItem('masqueradeSession')
  await stopMasquerade()
  expect(keptNames()).toEqual([])
})

test('a stop of another tab’s masquerade that fails says so, and that tab keeps it', async () => {
  await comeAsJoanna({ [stopPath]: offline })
  const other = new BroadcastChannel('evenkeel-session')
  const heard: unknown[] = []
  other.onmessage = ({ data }) => void heard.push(data)
  await expect(stopMasquerade(token)).rejects.toThrow()
  other.postMessage({ kind: 'masquerade-ended', token: 'of-another-one' })
  await new Promise((resolve) => setTimeout(resolve))
  other.close()
  expect(heard).toEqual([])
})

test('a stop pressed twice is one stop', async () => {
  const played = await comeAsJoanna()
  await startMasquerade(wish)
  await Promise.all([stopMasquerade(), stopMasquerade()])
  expect(played.to(stopPath)).toHaveLength(1)
})

test('an emergency clears here at once, whatever becomes of the call that tells the server (spec 4-26, security H18)', async () => {
  const played = await comeAsJoanna({ [stopPath]: offline })
  await startMasquerade(wish)
  await openTarget()
  clearMasquerade()
  expect(keptNames()).toEqual([])
  expect(state().records).toBeNull()
  await vi.waitFor(() => expect(played.to(stopPath)).toHaveLength(1))
  expect(played.to(stopPath)[0]?.body).toMatchObject({ masqueradeToken: token, kind: 'emergency' })
  expect(played.to(stopPath)[0]?.request.keepalive).toBe(true)
})

test('a stop in one tab is the end in a copy of it, and the admin’s other tabs never masqueraded (MSQ-12)', async () => {
  await comeAsJoanna()
  await startMasquerade(wish)
  await openTarget()
  const other = new BroadcastChannel('evenkeel-session')
  other.postMessage({ kind: 'masquerade-ended', token: 'of-another-one' })
  other.postMessage({ kind: 'masquerade-ended', token })
  await vi.waitFor(() => expect(state().records).toBeNull())
  other.close()
  expect(tab.told).toEqual([{ kind: 'ended', sentence: 'You stopped the masquerade in another tab.' }])
  expect(JSON.stringify({ ...localStorage })).not.toContain('masquerad')
})

test('starting another one tells the tab of the one before at once (MSQ-12)', async () => {
  const before = '0b7f4c1e-5a3d-4e0f-9c1a-2d6b8e4f7a90'
  const played = await comeAsJoanna()
  const other = new BroadcastChannel('evenkeel-session')
  const heard: unknown[] = []
  other.onmessage = ({ data }) => void heard.push(data)
  await startMasquerade(wish, { current: before })
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'masquerade-ended', token: before }))
  other.close()
  expect(played.to(startPath)[0]?.body).toMatchObject({ replaces: before })
  expect(played.to(stopPath)).toEqual([])
})

test('a refused start leaves the running one as it is', async () => {
  const played = await comeAsJoanna({ [startPath]: () => problem('masquerade-disabled') })
  keepMasquerade()
  await expect(startMasquerade(wish, { current: token })).rejects.toThrow()
  expect(state().records?.token).toBe(token)
  expect(keptNames()).toHaveLength(recordNames.length)
  expect(played.to(stopPath)).toEqual([])
})

test('logging out ends the masquerade with the session', async () => {
  await comeAsJoanna()
  await startMasquerade(wish)
  endSession()
  expect(state().records).toBeNull()
  expect(keptNames()).toEqual([])
})
