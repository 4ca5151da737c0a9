import { saveSettings } from '@evenkeel/contract/account/settings'
import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import { readNotes } from '@evenkeel/contract/contact/meeting-pack'
import type { Endpoint } from '@evenkeel/contract/endpoint'
import { noteViewed } from '@evenkeel/contract/market/kept-advisors'
import { readConsumerProfile } from '@evenkeel/contract/people/consumers'
import { saveCriteria } from '@evenkeel/contract/people/criteria'
import { sentenceOf } from '@evenkeel/contract/problem'
import { masqueradeHeader } from '@evenkeel/contract/staff/masquerade'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeStored } from '../server-link/browser-storage.ts'
import { call } from '../server-link/call.ts'
import { overlayHeader } from '../server-link/call-parts.ts'
import { useAccountHolder } from './account-holder.ts'
import { confirmMasquerade } from './masquerade/confirm-masquerade.ts'
import { readMasqueradeRecords } from './masquerade/masquerade-records.ts'
import { automaticCalls, refusedSentence } from './masquerade/masquerade-refusals.ts'
import { useMasquerade, useMayCall } from './masquerade/masquerade-store.ts'
import { startMasquerade } from './masquerade/start-masquerade.ts'
import { stopMasquerade } from './masquerade/stop-masquerade.ts'
import { restoreSession } from './restore-session.ts'
import { useSessionStore } from './session-store.ts'
import { setUnreadCount, useNotificationStore } from './stored/notification-store.ts'
import { rememberPerson } from './stored/person-id-mapping.ts'
import { chooseTheme } from './stored/theme-choice.ts'
import { keepMasquerade } from './testing/keep-masquerade.ts'
import { overlayIn, problem, token } from './testing/masquerade-server.ts'
import {
  comeAsJoanna,
  keptNames,
  openTab,
  openTarget,
  recordNames,
  wish,
} from './testing/masquerading-tab.ts'
import { offline } from './testing/play-server.ts'
import { signedInAnswer } from './testing/signed-in-answer.ts'
import { forgetToken } from './token/access-token.ts'

const keptText = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
const profilePath = '/api/v1/consumer/profile/4821'
const state = () => useMasquerade.getState()
let tab: ReturnType<typeof openTab>

beforeEach(() => {
  tab = openTab()
})
afterEach(() => tab.close())

test.each(recordNames)('without %s nobody masquerades (spec 4-27)', async (name) => {
  keepMasquerade(0, name)
  expect(readMasqueradeRecords()).toBeNull()
})

test.each([
  ['masqueradeToken', 'not-a-handle'],
  ['isMasquerading', 'yes'],
  ['masqueradeSession', '{"adminId":"12"}'],
  ['masqueradeSession', '{'],
  ['originalCredentials', '{"userId":12,"userRole":"consumer"}'],
])('%s written as %s is no record (spec 4-27)', (name, value) => {
  keepMasquerade()
  sessionStorage.setItem(name, value)
  expect(readMasqueradeRecords()).toBeNull()
})

test('a start that is refused keeps nothing, is logged, and leaves the admin the admin (spec 8-12)', async () => {
  await comeAsJoanna({ '/api/v1/masquerade/start': () => problem('masquerade-self') })
  await expect(startMasquerade(wish)).rejects.toThrow('You can’t masquerade as yourself.')
  expect(keptNames()).toEqual([])
  expect(state().records).toBeNull()
  expect(useSessionStore.getState().user).toBe('admin')
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain('Failed to start masquerade')
})

test('a start keeps the four records and the admin’s own profile, in this tab alone (spec 4-24, 3-21)', async () => {
  const played = await comeAsJoanna()
  await startMasquerade(wish)
  expect(keptNames().sort()).toEqual([...recordNames, 'adminProfile'].sort())
  const { session } = readMasqueradeRecords() ?? {}
  expect(Object.keys(session ?? {}).sort()).toEqual(
    ['adminId', 'adminName', 'expiresAt', 'startedAt', 'targetUserId', 'targetUserType', 'timestamp'].sort(),
  )
  expect(Object.keys(localStorage).filter((name) => recordNames.includes(name))).toEqual([])
  expect(played.to('/api/v1/masquerade/start')[0]?.body).toEqual({ ...wish, adminId: 12 })
})

const jo = {
  first_name: 'Jo',
  last_name: 'Reyes-Hall',
  email_id: 'jo@evenkeel.example',
  company_name: 'Evenkeel West',
}
const moment = 1_772_000_000_000

test('the profile of an admin has seven fields, from four of their credentials (spec 3-23)', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(moment)
  await comeAsJoanna({ '/api/credentials/advisor/12': () => jo })
  await startMasquerade(wish)
  expect(JSON.parse(sessionStorage.getItem('adminProfile') ?? '')).toEqual({
    adminId: 12,
    firstName: 'Jo',
    lastName: 'Reyes-Hall',
    fullName: 'Jo Reyes-Hall',
    email: 'jo@evenkeel.example',
    company: 'Evenkeel West',
    timestamp: moment,
  })
})

test('the admin’s original credentials have 21 fields: four tokens, which stay empty, what this browser kept, and the profile (spec 3-22)', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(moment)
  await comeAsJoanna({ '/api/credentials/advisor/12': () => jo })
  const kept = {
    advisorId: '201',
    consumerId: '4820',
    advisorUuid: 'uuid-of-201',
    chatServiceId: 'chat-of-joanna',
    lastActivity: String(moment - 1000),
  }
  for (const [name, value] of Object.entries({ ...kept, advisorVerified: 'true' }))
    localStorage.setItem(name, value)
  chooseTheme('light')
  await startMasquerade(wish)
  expect(JSON.parse(sessionStorage.getItem('originalCredentials') ?? '')).toEqual({
    ...kept,
    userId: 12,
    userRole: 'admin',
    userEmail: 'jo@evenkeel.example',
    identityProviderId: signedInAnswer(12, 'admin').UserSub,
    apiToken: '',
    identityProviderToken: '',
    idToken: '',
    refreshToken: '',
    verified: true,
    userTheme: 'light',
    adminFirstName: 'Jo',
    adminLastName: 'Reyes-Hall',
    adminFullName: 'Jo Reyes-Hall',
    adminEmail: 'jo@evenkeel.example',
    adminCompany: 'Evenkeel West',
    timestamp: moment,
  })
})

test('where the admin’s profile cannot be had, it is "Admin User" and the address that is known (spec 8-13)', async () => {
  await comeAsJoanna({ '/api/credentials/advisor/12': offline })
  await startMasquerade(wish)
  expect(readMasqueradeRecords()?.original).toMatchObject({
    adminFullName: 'Admin User',
    adminEmail: 'joanna@evenkeel.example',
  })
})

test('no token but the bearer is in storage while masquerading, and no name but the admin’s own (security H01)', async () => {
  await comeAsJoanna()
  await startMasquerade(wish)
  await openTarget()
  expect(useSessionStore.getState()).toMatchObject({ user: 'consumer', userId: 4821 })
  const { authToken, ...rest } = { ...sessionStorage } as Record<string, string>
  expect(authToken).toBeTruthy()
  const text = JSON.stringify([{ ...localStorage }, rest])
  expect(text).not.toMatch(/eyJ[\w-]+\./)
  expect(text).not.toContain('Whitfield')
  const { original } = readMasqueradeRecords() ?? {}
  expect([
    original?.apiToken,
    original?.identityProviderToken,
    original?.idToken,
    original?.refreshToken,
  ]).toEqual(['', '', '', ''])
})

test('what the stores hold of the target stays off the disk, and goes at the stop (security H20)', async () => {
  // Fixed, because a timestamp could contain the digits of the person's number.
  vi.spyOn(Date, 'now').mockReturnValue(1_772_000_000_000)
  await comeAsJoanna()
  await startMasquerade(wish)
  await openTarget()
  setUnreadCount(7)
  rememberPerson('consumer', 4821)
  expect(writeStored('local', 'matchmaking-results-storage', '{"state":{"consumerId":4821}}')).toBe(false)
  expect(localStorage.getItem('userRole')).toBe('admin')
  expect(JSON.stringify({ ...localStorage })).not.toContain('4821')
  await stopMasquerade()
  expect(useNotificationStore.getState().count).toBe(0)
  expect(useAccountHolder.getState().lastName).toBeUndefined()
  expect(keptText()).not.toContain('4821')
})

test('theme and sidebar are this device’s: they are kept while masquerading too', async () => {
  await comeAsJoanna()
  await startMasquerade(wish)
  expect(writeStored('local', 'theme', 'light')).toBe(true)
})

test('only calls about the target go under the overlay; the admin’s own never do', async () => {
  const played = await comeAsJoanna({ [profilePath]: () => ({}) })
  await startMasquerade(wish)
  await call(readConsumerProfile, { params: { consumerId: '4821' } })
  expect(played.to(profilePath).map(overlayIn)).toEqual([undefined])
  await openTarget()
  await call(readConsumerProfile, { params: { consumerId: '4821' } })
  await confirmMasquerade()
  await restoreSession()
  expect(played.to(profilePath).map(overlayIn)).toEqual([undefined, token])
  expect(played.to('/api/v1/masquerade/current').map(overlayIn)).toEqual([undefined])
  expect(played.to('/api/auth/current-user').map(overlayIn)).toEqual([undefined, token, token])
  expect(overlayHeader).toBe(masqueradeHeader)
})

test('an answer that was asked for as the target is not handed to the admin after the stop (security H20)', async () => {
  const late = Promise.withResolvers<object>()
  await comeAsJoanna({ [profilePath]: () => late.promise })
  await startMasquerade(wish)
  await openTarget()
  const asked = call(readConsumerProfile, { params: { consumerId: '4821' } })
  const outcome = expect(asked).rejects.toThrow('Your account changed')
  await stopMasquerade()
  late.resolve({ Personal_Info: [{ first_name: 'Dana' }] })
  await outcome
})

test('what pages say by themselves is not even sent in the target’s name', async () => {
  const known = new Set(Object.values(allEndpoints).map(({ name }) => name))
  expect([...automaticCalls].filter((name) => !known.has(name))).toEqual([])
  const played = await comeAsJoanna()
  await startMasquerade(wish)
  await openTarget()
  const before = played.asked.length
  const viewed = call(noteViewed, { params: { advisorId: '201' }, body: {} })
  await expect(viewed).rejects.toMatchObject({ code: 'masquerade-forbidden' })
  expect(played.asked).toHaveLength(before)
  expect(tab.told).toEqual([])
})

test('a call that the server would refuse is not sent, and says so unless the page makes it by itself', async () => {
  expect(refusedSentence).toBe(sentenceOf('masquerade-forbidden'))
  const played = await comeAsJoanna()
  await startMasquerade(wish)
  await openTarget()
  const before = played.asked.length
  for (const refused of [
    call(readNotes, { params: { requestId: '1' } }),
    call(saveSettings, { body: { digest: 'daily' } }),
  ])
    await expect(refused).rejects.toMatchObject({
      code: 'masquerade-forbidden',
      hiddenBecause: 'Hidden while masquerading',
    })
  expect(played.asked).toHaveLength(before)
  expect(tab.told).toEqual([{ kind: 'refused', sentence: refusedSentence }])
})

test('only what the endpoint allows in this mode may be called, and everything without a masquerade', async () => {
  const may = (endpoint: Endpoint) => {
    const { result, unmount } = renderHook(() => useMayCall(endpoint))
    unmount()
    return result.current
  }
  await comeAsJoanna()
  expect([saveCriteria, saveSettings].map(may)).toEqual([true, true])
  await startMasquerade(wish)
  await openTarget()
  const asked = [readConsumerProfile, saveCriteria, saveSettings]
  for (const [mode, allowed] of [
    [undefined, [true, false, false]],
    ['read', [true, false, false]],
    ['assist', [true, true, false]],
  ] as const) {
    useMasquerade.setState({ mode })
    expect(asked.map(may)).toEqual(allowed)
  }
})

test('when the person withdraws their consent, the first refused save makes the session read-only', async () => {
  await comeAsJoanna({ '/api/v1/criteria': () => problem('masquerade-forbidden') })
  await startMasquerade(wish)
  await openTarget()
  useMasquerade.setState({ mode: 'assist' })
  await expect(call(saveCriteria, { body: {} as never })).rejects.toThrow()
  expect(state().mode).toBe('read')
})

test('a renewal of the admin’s token does not take the target’s page for another person’s', async () => {
  await comeAsJoanna({ [profilePath]: () => ({}) })
  await startMasquerade(wish)
  await openTarget()
  forgetToken()
  await call(readConsumerProfile, { params: { consumerId: '4821' } })
  expect(useSessionStore.getState()).toMatchObject({ user: 'consumer', userId: 4821 })
  expect(state().records?.token).toBe(token)
})
