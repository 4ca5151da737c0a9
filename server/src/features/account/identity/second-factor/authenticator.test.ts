import { describe, expect, test } from 'vitest'
import { checkFactorCode } from './check-factor-code.ts'
import { confirmAuthenticator, confirmAuthenticatorFor } from './confirm-authenticator.ts'
import { problemOf, useSecondFactor } from './fixtures/use-second-factor.ts'
import { readFactors } from './read-factors.ts'
import { readSecondFactor } from './read-second-factor.ts'
import { removeAuthenticator } from './remove-authenticator.ts'
import { startAuthenticator, startAuthenticatorFor } from './start-authenticator.ts'

const { services, database, clock, person, personWithApp, codeOf, events, letters } = await useSecondFactor()
const check = (personId: number, code: string) => checkFactorCode(services, personId, code)

describe('a code is refused', () => {
  test('the second time, also when both come at once', async () => {
    const { caller, secret } = await personWithApp()
    const code = codeOf(secret)
    const both = await Promise.allSettled([check(caller.personId, code), check(caller.personId, code)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(check(caller.personId, code))).toBe('code-mismatch')
  })

  test('when it was the first code of the app, or comes before one already used', async () => {
    const { caller, secret } = await personWithApp()
    expect(await problemOf(check(caller.personId, codeOf(secret, -30_000)))).toBe('code-mismatch')
    expect(await check(caller.personId, codeOf(secret, 30_000))).toBe('authenticator')
    expect(await problemOf(check(caller.personId, codeOf(secret)))).toBe('code-mismatch')
  })

  test('when it is somebody else’s', async () => {
    const [mine, theirs] = [await personWithApp(), await personWithApp()]
    expect(await problemOf(check(mine.caller.personId, codeOf(theirs.secret)))).toBe('code-mismatch')
  })

  test('when the app was removed or never finished', async () => {
    const { caller, secret } = await personWithApp()
    await removeAuthenticator(services, caller, {})
    expect(await problemOf(check(caller.personId, codeOf(secret)))).toBe('code-mismatch')
    const other = await person()
    const started = await startAuthenticatorFor(services, other.personId)
    expect(await problemOf(check(other.personId, codeOf(started.secret)))).toBe('code-mismatch')
  })

  test('at the sixth try of an hour, even the right one, and the owner is told', async () => {
    const { caller, secret } = await personWithApp()
    for (let n = 0; n < 5; n += 1)
      expect(await problemOf(check(caller.personId, '000000'))).toBe('code-mismatch')
    const locked = check(caller.personId, codeOf(secret))
    await expect(locked).rejects.toMatchObject({ code: 'limit-exceeded', retryAfterSeconds: 3600 })
    expect(await events()).toContain('factor-codes-refused')
    expect((await letters()).at(-1)?.body_text).toContain('knew your password')
    clock.pass(3_600_000)
    expect(await check(caller.personId, codeOf(secret))).toBe('authenticator')
  })

  test('when five wrong ones come at once: no sixth is looked at', async () => {
    const { caller } = await personWithApp()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => problemOf(check(caller.personId, String(100_000 + n)))),
    )
    expect(answers.filter((code) => code === 'code-mismatch')).toHaveLength(5)
    expect(answers.filter((code) => code === 'limit-exceeded')).toHaveLength(15)
  })
})

describe('nobody', () => {
  test('sets up or removes the app long after signing in', async () => {
    const { caller } = await personWithApp()
    const stale = { ...caller, signedInAt: new Date(clock.now().getTime() - 15 * 60_000 - 1) }
    expect(await problemOf(startAuthenticator(services, stale))).toBe('confirm-it-is-you')
    expect(await problemOf(confirmAuthenticator(services, stale, '123456', {}))).toBe('confirm-it-is-you')
    expect(await problemOf(removeAuthenticator(services, stale, {}))).toBe('confirm-it-is-you')
  })

  test('reads the secret in the database, or makes it their own by copying the row', async () => {
    const { caller, secret } = await personWithApp()
    const other = await person()
    const { rows } = await database.pool.query('select sealed_secret from authenticator')
    expect(rows[0].sealed_secret.toString('latin1')).not.toContain(secret)
    await database.pool.query(
      `insert into authenticator select $1, sealed_secret, confirmed_at, 0 from authenticator where person_id = $2`,
      [other.personId, caller.personId],
    )
    await expect(check(other.personId, codeOf(secret))).rejects.toThrow('somebody else')
  })

  test('finishes a setup that was never begun, lies 30 minutes back, or was begun anew', async () => {
    const { personId } = await person()
    expect(await problemOf(confirmAuthenticatorFor(services, personId, '123456'))).toBe('code-expired')
    const first = await startAuthenticatorFor(services, personId)
    const second = await startAuthenticatorFor(services, personId)
    expect(await problemOf(confirmAuthenticatorFor(services, personId, codeOf(first.secret)))).toBe(
      'code-mismatch',
    )
    clock.pass(30 * 60_000 + 1)
    expect(await problemOf(confirmAuthenticatorFor(services, personId, codeOf(second.secret)))).toBe(
      'code-expired',
    )
    expect(await readFactors(services.database.orm, personId)).toEqual([])
  })

  test('tries first codes without end', async () => {
    const { personId } = await person()
    const { secret } = await startAuthenticatorFor(services, personId)
    for (let n = 0; n < 5; n += 1) await problemOf(confirmAuthenticatorFor(services, personId, '000000'))
    expect(await problemOf(confirmAuthenticatorFor(services, personId, codeOf(secret)))).toBe(
      'limit-exceeded',
    )
  })
})

test('an admin outside the demo keeps the last factor; in the demo it may go', async () => {
  const { caller, secret } = await personWithApp('admin')
  expect(await problemOf(removeAuthenticator(services, caller, {}))).toBe('factor-required')
  expect(await check(caller.personId, codeOf(secret))).toBe('authenticator')
  const demo = { ...services, settings: { ...services.settings, isDemo: true } }
  expect((await readSecondFactor(services, caller)).isRequired).toBe(true)
  await removeAuthenticator(demo, caller, {})
  expect(await readFactors(services.database.orm, caller.personId)).toEqual([])
})

test('many right codes in an hour lock nobody out', async () => {
  const { caller, secret } = await personWithApp()
  for (let n = 0; n < 8; n += 1) {
    expect(await check(caller.personId, ` ${codeOf(secret).replace(/^.../, '$& ')}`)).toBe('authenticator')
    clock.pass(30_000)
  }
})

test('a new app takes the place of the old one with its first code, not before', async () => {
  const { caller, secret } = await personWithApp()
  const next = await startAuthenticator(services, caller)
  expect(await check(caller.personId, codeOf(secret))).toBe('authenticator')
  const { recoveryCodes } = await confirmAuthenticator(services, caller, codeOf(next.secret), {})
  expect(recoveryCodes).toEqual([])
  clock.pass(30_000)
  expect(await problemOf(check(caller.personId, codeOf(secret)))).toBe('code-mismatch')
  expect(await check(caller.personId, codeOf(next.secret))).toBe('authenticator')
})

test('setting up and removing the app appear in the audit log and in a letter to the owner', async () => {
  const { caller } = await personWithApp()
  expect(await readSecondFactor(services, caller)).toMatchObject({
    isRequired: false,
    authenticatorAddedAt: Math.floor(clock.now().getTime() / 1000) - 30,
    recoveryCodesLeft: 10,
  })
  const visit = { device: 'Firefox on Linux', addressHash: Buffer.alloc(32, 1) }
  await removeAuthenticator(services, caller, { requestId: 'r-1', visit })
  expect(await events()).toEqual(['authenticator-added', 'authenticator-removed'])
  const [added, removed] = await letters()
  expect(added.to_address).toBe(`person-${caller.personId}@whitfield.example`)
  expect(added.subject).toBe('Evenkeel: an authenticator app was added to your account')
  expect(removed.body_text).toContain('from Firefox on Linux')
  expect(removed.body_text).toContain('http://localhost:3000/shared/support/settings')
  expect(await readSecondFactor(services, caller)).toMatchObject({
    authenticatorAddedAt: null,
    recoveryCodesLeft: 0,
  })
})
