import { describe, expect, test } from 'vitest'
import { checkFactorCode } from './check-factor-code.ts'
import { problemOf, useSecondFactor } from './fixtures/use-second-factor.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { readFactors } from './read-factors.ts'
import { readSecondFactor } from './read-second-factor.ts'

const { services, database, clock, person, personWithApp, events, letters } = await useSecondFactor()
const check = (personId: number, code: string) => checkFactorCode(services, personId, code)

describe('a recovery code is refused', () => {
  test('the second time, also when both come at once', async () => {
    const { caller, recoveryCodes } = await personWithApp()
    const [code = ''] = recoveryCodes
    const both = await Promise.allSettled([check(caller.personId, code), check(caller.personId, code)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(check(caller.personId, code))).toBe('code-mismatch')
  })

  test('when it is somebody else’s', async () => {
    const [mine, theirs] = [await personWithApp(), await personWithApp()]
    expect(await problemOf(check(mine.caller.personId, theirs.recoveryCodes[0] ?? ''))).toBe('code-mismatch')
    expect(await check(theirs.caller.personId, theirs.recoveryCodes[0] ?? '')).toBe('recovery-code')
  })

  test('after new ones were made', async () => {
    const { caller, recoveryCodes } = await personWithApp()
    const made = await makeRecoveryCodes(services, caller, {})
    expect(await problemOf(check(caller.personId, recoveryCodes[1] ?? ''))).toBe('code-mismatch')
    expect(await check(caller.personId, made.recoveryCodes[9] ?? '')).toBe('recovery-code')
  })

  test('after five wrong ones, like every other code', async () => {
    const { caller, recoveryCodes } = await personWithApp()
    for (let n = 0; n < 5; n += 1) await problemOf(check(caller.personId, 'AAAA-AAAA-AAAA-AAAA-AAAA-AAAA'))
    expect(await problemOf(check(caller.personId, recoveryCodes[0] ?? ''))).toBe('limit-exceeded')
  })
})

test('nobody makes them long after signing in, or without a factor they stand in for', async () => {
  const { caller } = await personWithApp()
  const stale = { ...caller, signedInAt: new Date(clock.now().getTime() - 15 * 60_000 - 1) }
  expect(await problemOf(makeRecoveryCodes(services, stale, {}))).toBe('confirm-it-is-you')
  expect(await problemOf(makeRecoveryCodes(services, await person(), {}))).toBe('not-found')
})

test('they are stored as hashes only', async () => {
  const { recoveryCodes } = await personWithApp()
  const { rows } = await database.pool.query('select hash from recovery_code')
  expect(rows).toHaveLength(10)
  const stored = rows.map(({ hash }) => hash.toString('latin1')).join('\n')
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
})

test('each of the ten works once, however it is typed, and the owner is told how many are left', async () => {
  const { caller, recoveryCodes } = await personWithApp()
  expect(recoveryCodes).toHaveLength(10)
  for (const code of recoveryCodes) {
    expect(await check(caller.personId, code.toLowerCase().replaceAll('-', ' '))).toBe('recovery-code')
  }
  expect((await letters()).filter(({ body_text: text }) => text.includes('You have 1 left.'))).toHaveLength(1)
  expect(await events()).toEqual(['authenticator-added', ...Array(10).fill('recovery-code-used')])
  expect(await readFactors(services.database.orm, caller.personId)).toEqual(['authenticator'])
  expect((await readSecondFactor(services, caller)).recoveryCodesLeft).toBe(0)
})
