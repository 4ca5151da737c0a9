import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../../http/caller.ts'
import { addPasskey } from './add-passkey.ts'
import { checkFactorCode } from './check-factor-code.ts'
import { type Ceremony, softwareAuthenticator } from './fixtures/software-authenticator.ts'
import { problemOf, useSecondFactor } from './fixtures/use-second-factor.ts'
import { readFactors } from './read-factors.ts'
import { readSecondFactor } from './read-second-factor.ts'
import { removeAuthenticator } from './remove-authenticator.ts'
import { removePasskey } from './remove-passkey.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { startPasskey } from './start-passkey.ts'
import { startPasskeySignIn } from './start-passkey-sign-in.ts'

const { services, database, clock, person, personWithApp, visit, events, letters } = await useSecondFactor()

const challengeIn = (options: Record<string, unknown>) => String(options.challenge)

async function make(caller: Caller, authenticator = softwareAuthenticator(), wrong: Partial<Ceremony> = {}) {
  const { session, options } = await startPasskey(services, caller)
  const response = authenticator.create({ challenge: challengeIn(options), ...wrong })
  const { id: userHandle } = options.user as { id: string }
  return { sent: { session, name: 'Laptop', response }, authenticator, userHandle }
}

async function personWithPasskey(role: Caller['role'] = 'consumer') {
  const caller = await person(role)
  const { sent, authenticator, userHandle } = await make(caller)
  const added = await addPasskey(services, caller, sent, {})
  return { caller, authenticator, userHandle, ...added }
}

async function signInWith(
  { authenticator, userHandle }: Awaited<ReturnType<typeof personWithPasskey>>,
  wrong: Partial<Ceremony & { userHandle: string }> = {},
  from = visit(),
) {
  const { session, options } = await startPasskeySignIn(services, from)
  const response = authenticator.get({ challenge: challengeIn(options), userHandle, ...wrong })
  return signInWithPasskey(services, from, { session, response })
}

describe('a passkey is not added', () => {
  test('long after signing in', async () => {
    const caller = await person()
    const { sent } = await make(caller)
    const stale = { ...caller, signedInAt: new Date(clock.now().getTime() - 15 * 60_000 - 1) }
    expect(await problemOf(startPasskey(services, stale))).toBe('confirm-it-is-you')
    expect(await problemOf(addPasskey(services, stale, sent, {}))).toBe('confirm-it-is-you')
  })

  test('with the challenge of another person, and that challenge is spent', async () => {
    const [caller, stranger] = [await person(), await person()]
    const { sent } = await make(caller)
    expect(await problemOf(addPasskey(services, stranger, sent, {}))).toBe('challenge-over')
    expect(await problemOf(addPasskey(services, caller, sent, {}))).toBe('challenge-over')
  })

  test('twice with one challenge, also when both come at once, nor after five minutes', async () => {
    const caller = await person()
    const { sent } = await make(caller)
    const both = await Promise.all([
      problemOf(addPasskey(services, caller, sent, {})),
      problemOf(addPasskey(services, caller, sent, {})),
    ])
    expect(both.sort()).toEqual(['challenge-over', 'no problem'])
    const late = await make(caller)
    clock.pass(5 * 60_000 + 1)
    const fresh = { ...caller, signedInAt: clock.now() }
    expect(await problemOf(addPasskey(services, fresh, late.sent, {}))).toBe('challenge-over')
  })

  test.each([
    ['from another site', { origin: 'https://evenkee1.example' }],
    ['without its owner being checked', { isUserVerified: false }],
  ])('%s, and a failed try costs the challenge', async (_, wrong) => {
    const caller = await person()
    const { sent } = await make(caller, softwareAuthenticator(), wrong)
    expect(await problemOf(addPasskey(services, caller, sent, {}))).toBe('passkey-refused')
    expect(await problemOf(addPasskey(services, caller, sent, {}))).toBe('challenge-over')
    expect(await readFactors(services.database.orm, caller.personId)).toEqual([])
  })

  test('when it is somebody’s already', async () => {
    const { authenticator } = await personWithPasskey()
    const thief = await person()
    const { sent } = await make(thief, authenticator)
    expect(await problemOf(addPasskey(services, thief, sent, {}))).toBe('passkey-refused')
  })

  test('beyond the twentieth, before the device has made it', async () => {
    const { caller } = await personWithPasskey()
    await database.pool.query(
      `insert into passkey select gen_random_uuid(), person_id, decode(md5(n::text), 'hex'), user_handle, public_key,
       0, transports, false, false, 'Key', added_at from passkey, generate_series(1, 19) n`,
    )
    await expect(startPasskey(services, caller)).rejects.toMatchObject({
      code: 'bad-request',
      fields: { name: 'You have 20 passkeys. Remove one before you add another.' },
    })
  })
})

describe('signing in with a passkey is refused', () => {
  test('alike for an unknown key, a wrong signature, a removed key and a disabled person', async () => {
    const known = await personWithPasskey()
    const answers: unknown[] = []
    const note = async (work: Promise<unknown>) =>
      answers.push(
        await work.catch(({ code, fields, retryAfterSeconds }) => [code, fields, retryAfterSeconds]),
      )
    await note(signInWith({ ...known, authenticator: softwareAuthenticator() }))
    await note(signInWith(known, { challenge: 'AAAA' }))
    await database.pool.query('update person set disabled_at = now()')
    await note(signInWith(known))
    await database.pool.query('update person set disabled_at = null')
    await removePasskey(services, known.caller, known.passkeyId, {})
    await note(signInWith(known))
    expect(answers).toEqual(Array(4).fill(['passkey-refused', undefined, undefined]))
    expect((await database.pool.query('select from session')).rowCount).toBe(0)
  })

  test.each([
    ['on another site', { origin: 'http://localhost:3001' }],
    ['without its owner being checked', { isUserVerified: false }],
    ['in another’s name', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_, wrong) => {
    expect(await problemOf(signInWith(await personWithPasskey(), wrong))).toBe('passkey-refused')
  })

  test('when an answer is sent again, right or wrong', async () => {
    const known = await personWithPasskey()
    const { session, options } = await startPasskeySignIn(services, visit())
    const challenge = challengeIn(options)
    const response = known.authenticator.get({ challenge, userHandle: known.userHandle })
    const wrong = known.authenticator.get({ challenge: 'AAAA', userHandle: known.userHandle })
    expect(await problemOf(signInWithPasskey(services, visit(), { session, response: wrong }))).toBe(
      'passkey-refused',
    )
    expect(await problemOf(signInWithPasskey(services, visit(), { session, response }))).toBe(
      'challenge-over',
    )
  })

  test('when the device’s count stands still: of a key and its copy, one gets in', async () => {
    const known = await personWithPasskey()
    await signInWith(known, { counter: 7 })
    expect(await problemOf(signInWith(known, { counter: 7 }))).toBe('passkey-refused')
    expect(await problemOf(signInWith(known, { counter: 0 }))).toBe('passkey-refused')
    const race = await Promise.all([
      problemOf(signInWith(known, { counter: 8 })),
      problemOf(signInWith(known, { counter: 8 })),
    ])
    expect(race.sort()).toEqual(['no problem', 'passkey-refused'])
  })

  let networks = 0
  test('to a network that begins more than sixty a minute', async () => {
    networks += 1
    const from = { ...visit(), network: `198.51.100.${networks}` }
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => problemOf(startPasskeySignIn(services, from))),
    )
    expect(answers.filter((code) => code === 'too-many-requests')).toHaveLength(1)
  })
})

describe('a passkey is not removed', () => {
  test('by another person: it is as unknown to them as one that never was', async () => {
    const { passkeyId, caller } = await personWithPasskey()
    const stranger = await person()
    const answers = await Promise.all(
      [passkeyId, '00000000-0000-4000-8000-000000000000'].map((id) =>
        removePasskey(services, stranger, id, {}).catch((problem) => ({ ...problem })),
      ),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ code: 'not-found' })
    expect(await readFactors(services.database.orm, caller.personId)).toContain('passkey')
  })

  test('when it is an admin’s last factor, also when two go at once', async () => {
    const { caller } = await personWithApp('admin')
    const { passkeyId } = await addPasskey(services, caller, (await make(caller)).sent, {})
    const both = await Promise.all([
      problemOf(removeAuthenticator(services, caller, {})),
      problemOf(removePasskey(services, caller, passkeyId, {})),
    ])
    expect(both.sort()).toEqual(['factor-required', 'no problem'])
    expect(await readFactors(services.database.orm, caller.personId)).toHaveLength(2)
  })

  test('long after signing in', async () => {
    const { caller, passkeyId } = await personWithPasskey()
    const stale = { ...caller, signedInAt: new Date(clock.now().getTime() - 15 * 60_000 - 1) }
    expect(await problemOf(removePasskey(services, stale, passkeyId, {}))).toBe('confirm-it-is-you')
  })
})

test('a passkey signs its owner in, without address or password', async () => {
  const known = await personWithPasskey('advisor')
  clock.pass(1000)
  const from = visit()
  const signedIn = await signInWith(known, {}, from)
  expect(signedIn).toMatchObject({
    userId: known.caller.personId,
    userType: 'advisor',
    isAuthenticated: true,
  })
  expect(from.jar.has('refresh')).toBe(true)
  const { passkeys } = await readSecondFactor(services, known.caller)
  expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: Math.floor(clock.now().getTime() / 1000) }])
})

test('the first factor brings ten recovery codes, the second none, and removing the last takes them away', async () => {
  const { caller, passkeyId, recoveryCodes } = await personWithPasskey()
  expect(recoveryCodes).toHaveLength(10)
  const second = await addPasskey(services, caller, (await make(caller)).sent, {})
  expect(second.recoveryCodes).toBeUndefined()
  expect(await readFactors(services.database.orm, caller.personId)).toEqual(['passkey', 'recovery-code'])
  await removePasskey(services, caller, passkeyId, {})
  expect(await checkFactorCode(services, caller.personId, recoveryCodes?.[0] ?? '')).toBe('recovery-code')
  await removePasskey(services, caller, second.passkeyId, {})
  expect(await readFactors(services.database.orm, caller.personId)).toEqual([])
  expect(await problemOf(checkFactorCode(services, caller.personId, recoveryCodes?.[1] ?? ''))).toBe(
    'code-mismatch',
  )
})

test('adding and removing appear in the audit log and in letters, with a name that cannot break a line', async () => {
  const caller = await person()
  const { sent } = await make(caller)
  const { passkeyId } = await addPasskey(services, caller, { ...sent, name: 'Laptop\r\nBcc: x\u202e' }, {})
  await removePasskey(services, caller, passkeyId, {})
  expect(await events()).toEqual(['passkey-added', 'passkey-removed'])
  const [added] = await letters()
  expect(added.subject).toBe('Evenkeel: a passkey was added to your account')
  expect(added.body_text).toContain('A passkey named “Laptop Bcc: x” was added')
})
