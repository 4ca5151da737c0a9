import { storageNames } from '@evenkeel/contract/constants'
import { personUuid } from '@evenkeel/contract/person-id'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../testing/guard-tests.ts'
import { useAccountHolder } from './account-holder.ts'
import { onSessionEnd } from './end-session.ts'
import { useSessionStore } from './session-store.ts'
import { storeSignIn } from './store-sign-in.ts'
import { numberOf } from './stored/person-id-mapping.ts'
import { storedIds } from './stored/stored-ids.ts'
import { forgetEverything } from './testing/forget-everything.ts'
import { signedInAnswer } from './testing/signed-in-answer.ts'
import { forgetToken } from './token/access-token.ts'

const dana = () => signedInAnswer(4821, 'consumer')
const everythingKept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])

beforeEach(() => {
  allowLog()
})
afterEach(forgetEverything)

test('no secret, no name and no address is left in what the browser keeps (spec 3-28, security H03, H21, H23)', () => {
  const answer = { ...dana(), recoveryCodes: ['ABCD-EFGH'], email: 'dana@whitfield.example' }
  storeSignIn(answer, { isRemembered: true })
  const kept = everythingKept()
  for (const secret of [answer.idToken, 'ABCD-EFGH', 'whitfield']) expect(kept).not.toContain(secret)
  const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  const never =
    /refresh|idtoken|jwt|password|email|firstname|lastname|consumername|ismarried|backendapitoken|cognito/i
  expect(names.filter((name) => never.test(name))).toEqual([])
  expect(document.cookie).toBe('')
})

test('the only token kept is the bearer, and it is in session storage only (spec 7-04, security H03)', () => {
  const answer = dana()
  storeSignIn(answer, { isRemembered: true })
  expect({ ...sessionStorage }).toEqual({ authToken: answer.accessToken })
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/eyJ/)
})

test('nothing of the person who never signed out is left to the next one', () => {
  // Fixed, because a timestamp could contain the digits of the person's number.
  vi.spyOn(Date, 'now').mockReturnValue(1_772_000_000_000)
  storeSignIn(dana(), { isRemembered: true })
  localStorage.setItem(storageNames.matchmakingResults, '{"state":{"consumerId":4821}}')
  let isCacheEmptied = false
  const stop = onSessionEnd(() => {
    isCacheEmptied = true
  })
  storeSignIn(signedInAnswer(1173, 'advisor'), { isRemembered: false })
  stop()
  expect(everythingKept()).not.toContain('4821')
  expect(isCacheEmptied).toBe(true)
})

test('what is about the device stays: the theme, the sidebar, the wait after failed tries', () => {
  localStorage.setItem('theme', 'light')
  localStorage.setItem('lockoutTimestamp', '1')
  storeSignIn(dana(), { isRemembered: false })
  expect(localStorage.getItem('theme')).toBe('light')
  expect(localStorage.getItem('lockoutTimestamp')).toBe('1')
})

test('a consumer’s ids, flags and times are kept under the specification’s names (spec 3-19, 3-24, 3-28, 7-23, 9-19)', () => {
  const answer = dana()
  vi.spyOn(Date, 'now').mockReturnValue(1_772_000_000_000)
  storeSignIn(answer, { isRemembered: true })
  const { [storageNames.user]: user, 'id-mappings': mappings, ...rest } = { ...localStorage }
  expect(rest).toEqual({
    identityProviderId: answer.UserSub,
    rememberMe: 'true',
    userId: '4821',
    userRole: 'consumer',
    consumerId: '4821',
    lastActivity: '1772000000000',
  })
  expect(JSON.parse(user ?? '').state).toEqual({ user: 'consumer', userId: 4821, isAuthenticated: true })
  expect(JSON.parse(mappings ?? '').byId).toEqual({ 'consumer:4821': personUuid('consumer', 4821) })
  expect(useSessionStore.getState()).toMatchObject({
    status: 'authenticated',
    user: 'consumer',
    userId: 4821,
  })
  expect(storedIds().advisorId).toBeUndefined()
})

test('an advisor is recognised by the advisor id in storage, in both its forms (spec 3-17, 3-18, 3-28, 6-02)', () => {
  storeSignIn(signedInAnswer(1173, 'advisor'), { isRemembered: false })
  const uuid = personUuid('advisor', 1173)
  expect(localStorage.getItem('advisorUuid')).toBe(uuid)
  expect(numberOf('advisor', uuid)).toBe(1173)
  expect(storedIds()).toEqual({ userId: 1173, advisorId: 1173, consumerId: undefined })
  expect(sessionStorage.getItem('advisorUuidSession')).toBe(uuid)
  expect(localStorage.getItem('rememberMe')).toBe('false')
})

test.each(['', '0', 'abc', '-1', '1e3'])('%o in storage recognises no advisor (spec 6-02)', (text) => {
  localStorage.setItem('advisorId', text)
  expect(storedIds().advisorId).toBeUndefined()
})

test('an admin has neither of the two ids', () => {
  storeSignIn(signedInAnswer(12, 'admin'), { isRemembered: false })
  expect(storedIds()).toEqual({ userId: 12, advisorId: undefined, consumerId: undefined })
  expect(localStorage.getItem('userRole')).toBe('admin')
})

test('a missing identity-provider id is taken from the ID token’s sub; the token is not kept (spec 3-20)', () => {
  const answer = dana()
  storeSignIn({ ...answer, UserSub: '' }, { isRemembered: false })
  expect(localStorage.getItem('identityProviderId')).toBe(answer.UserSub)
  expect(everythingKept()).not.toContain(answer.idToken)
})

test('an ID token that cannot be read keeps nobody out (spec 3-20, 8-17)', () => {
  storeSignIn({ ...dana(), UserSub: '', idToken: 'broken' }, { isRemembered: false })
  expect(localStorage.getItem('identityProviderId')).toBeNull()
  expect(useSessionStore.getState().status).toBe('authenticated')
})

test('the name of whoever has signed in is awaited, not called unknown', () => {
  storeSignIn(dana(), { isRemembered: false })
  expect(useAccountHolder.getState().isAwaited).toBe(true)
})

test('a browser that blocks its storage signs in all the same', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse }
  vi.stubGlobal('localStorage', blocked)
  vi.stubGlobal('sessionStorage', blocked)
  storeSignIn(dana(), { isRemembered: true })
  expect(useSessionStore.getState().status).toBe('authenticated')
  vi.unstubAllGlobals()
  forgetToken()
})
