import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../server-link/call-failed.ts'
import { allowLog } from '../testing/guard-tests.ts'
import {
  confirmItIsYou,
  FreshSignInCanceled,
  registerConfirmDialog,
  withFreshSignIn,
} from './confirm-it-is-you.ts'
import { forgetEverything } from './testing/forget-everything.ts'
import { playServer } from './testing/play-server.ts'
import { signedInAnswer } from './testing/signed-in-answer.ts'
import { currentToken } from './token/access-token.ts'

const asksForIt = () => new CallFailed('Confirm it’s you.', { status: 403, code: 'confirm-it-is-you' })

/** Work that is refused until the person reauthenticates. */
function guardedWork() {
  const done = { times: 0, isProven: false }
  const work = async () => {
    done.times += 1
    if (!done.isProven) throw asksForIt()
    return 'done'
  }
  return { done, work }
}

beforeEach(() => {
  allowLog()
})
afterEach(forgetEverything)

test('whoever cancels changes nothing, and callers can tell it from a failure', async () => {
  const { done, work } = guardedWork()
  const unregister = registerConfirmDialog({ open: async () => Promise.reject(new FreshSignInCanceled()) })
  await expect(withFreshSignIn(work)).rejects.toBeInstanceOf(FreshSignInCanceled)
  expect(done.times).toBe(1)
  unregister()
})

test('any other failure is passed on and opens no dialog', async () => {
  let opened = 0
  const unregister = registerConfirmDialog({
    open: async () => {
      opened += 1
    },
  })
  const failure = new CallFailed('We couldn’t find this. It may have been removed.', {
    status: 404,
    code: 'not-found',
  })
  await expect(withFreshSignIn(() => Promise.reject(failure))).rejects.toBe(failure)
  expect(opened).toBe(0)
  unregister()
})

test('the work is repeated once, not for ever', async () => {
  const { done, work } = guardedWork()
  const unregister = registerConfirmDialog({ open: async () => {} })
  await expect(withFreshSignIn(work)).rejects.toMatchObject({ code: 'confirm-it-is-you' })
  expect(done.times).toBe(2)
  unregister()
})

test('without a dialog the refusal itself is passed on', async () => {
  vi.useFakeTimers()
  const running = expect(withFreshSignIn(guardedWork().work)).rejects.toMatchObject({ status: 403 })
  await vi.advanceTimersByTimeAsync(2_000)
  await running
})

test('the person proves who they are, and what they wanted is done', async () => {
  const { done, work } = guardedWork()
  const unregister = registerConfirmDialog({
    open: async () => {
      done.isProven = true
    },
  })
  expect(await withFreshSignIn(work)).toBe('done')
  unregister()
})

test('two changes that wait for the proof ask for it once, also when the dialog’s code comes late', async () => {
  const { done, work } = guardedWork()
  let opened = 0
  const both = Promise.all([withFreshSignIn(work), withFreshSignIn(work)])
  await vi.waitFor(() => expect(done.times).toBe(2))
  const unregister = registerConfirmDialog({
    open: async () => {
      opened += 1
      done.isProven = true
    },
  })
  expect(await both).toEqual(['done', 'done'])
  expect(opened).toBe(1)
  unregister()
})

test('the proof goes to the server, and the token it brings is the one used from then on', async () => {
  const fresh = signedInAnswer(4821, 'consumer')
  const asked = playServer({ '/api/auth/sign-in-afresh': () => fresh })
  await confirmItIsYou({ password: 'correct horse', code: '123456' })
  expect(asked[0]?.body).toEqual({ password: 'correct horse', code: '123456' })
  expect(currentToken()).toBe(fresh.accessToken)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('correct horse')
})
