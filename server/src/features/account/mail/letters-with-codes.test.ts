import { describe, expect, test } from 'vitest'
import { storeOnlyMail } from '../../../outside/mail/mail-carrier.ts'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import { numberOf } from '../../../testing/people.ts'
import { startEmailChange } from '../identity/email-change/start-email-change.ts'
import { inviteAdmin } from '../identity/invitations/invite-admin.ts'
import { blankExpiredLetters } from './blank-letters.ts'
import { deliverMail } from './deliver-mail.ts'

// Finding S10: codes are hashed where they are compared, so no letter may keep them readable.

const app = await useIdentityApp()
const { browser, clock, codeFor, database, letters, personIn, services, writtenAdminIn } = app
const email = 'robin@lake.example'

/** Every column of every table that contains this text. */
async function columnsWith(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const parts = rows.map(
    ({ name }) => `select distinct '${name}.' || e.key as place from ${name} t, jsonb_each_text(to_jsonb(t)) e
      where strpos(e.value, $1) > 0`,
  )
  const found = await database.pool.query<{ place: string }>(parts.join(' union all '), [text])
  return found.rows.map(({ place }) => place).toSorted()
}

const inLetter = ['public.mail.body_text', 'public.mail.subject']
const signUp = (to = email) =>
  browser().operation('signUp', { email: to, password: testPassword, userType: 'consumer' })
const confirm = (code: string) => browser().operation('confirmSignUp', { email, code })
const tokenFor = async (to: string) =>
  /#([\w-]{20,})/.exec((await letters(to))[0]?.body_text ?? '')?.[1] ?? ''
const deliverAll = async () => {
  const { rows } = await database.pool.query<{ id: string }>('select id from mail')
  for (const { id } of rows) await deliverMail({ ...services, mail: storeOnlyMail }, id)
}

describe('a code that was used is in no column of the database any more', () => {
  test('of a sign-up, nor is the one it replaced', async () => {
    await signUp()
    const first = await codeFor(email)
    expect(await columnsWith(first)).toEqual(inLetter)
    clock.pass(61_000)
    await browser().operation('resendCode', { email })
    const second = await codeFor(email)
    await deliverAll()
    expect(await columnsWith(second)).toEqual(inLetter)
    expect((await confirm(second)).status).toBe(200)
    expect([...(await columnsWith(first)), ...(await columnsWith(second))]).toEqual([])
    expect(await letters(email)).toEqual([
      expect.objectContaining({ subject: '•••••• confirms your email address' }),
      expect.objectContaining({ body_text: expect.stringContaining('we removed its text') }),
    ])
  })

  test('of a new password', async () => {
    await app.account(email)
    const asking = browser()
    await asking.operation('forgotPassword', { email })
    const code = await codeFor(email)
    expect(await columnsWith(code)).toEqual(inLetter)
    const { status } = await asking.operation('confirmForgotPassword', {
      email,
      code,
      newPassword: 'eight quiet rivers here',
    })
    expect(status).toBe(200)
    expect(await columnsWith(code)).toEqual([])
  })
})

describe('a link that was used is in no column of the database any more', () => {
  const reason = 'They wrote to us from the old address.'

  test('of a new email address, and of its undoing', async () => {
    const personId = await numberOf(await personIn(email))
    const actorId = await numberOf(await writtenAdminIn('kim@lake.example'))
    const wanted = { personId, email: 'robin.new@lake.example', proof: reason, reason, actorId }
    await startEmailChange(services, wanted)
    const [token, undo] = [await tokenFor('robin.new@lake.example'), await tokenFor(email)]
    expect((await browser().post('/api/auth/email-change/confirm', { token })).status).toBe(204)
    expect(await columnsWith(token)).toEqual([])
    expect(await columnsWith(undo)).toEqual(['public.mail.body_text'])
    expect((await browser().post('/api/auth/email-change/undo', { token: undo })).status).toBe(204)
    expect(await columnsWith(undo)).toEqual([])
  })

  test('of an invitation', async () => {
    const actorId = await numberOf(await writtenAdminIn('kim@lake.example'))
    const invited = { email, firstName: 'Robin', lastName: 'Lake', company: 'Evenkeel' }
    await inviteAdmin(services, invited, { actorId, reason })
    const token = await tokenFor(email)
    expect(await columnsWith(token)).toEqual(['public.mail.body_text'])
    const accepted = await browser().post('/api/auth/invitation/accept', { token, password: testPassword })
    expect(accepted.status).toBe(204)
    expect(await columnsWith(token)).toEqual([])
  })
})

describe('a code that nobody used', () => {
  test('stays in its letter while it works, also while the letter waits to be sent', async () => {
    await signUp()
    const code = await codeFor(email)
    clock.pass(24 * 3_600_000 - 1000)
    await blankExpiredLetters(services)
    expect(await columnsWith(code)).toEqual(inLetter)
    const carried: string[] = []
    const mail = {
      ...storeOnlyMail,
      carry: async ({ text }: { text: string }) => {
        carried.push(text)
        return 'sent' as const
      },
    }
    const { rows } = await database.pool.query<{ id: string }>('select id from mail')
    for (const { id } of rows) await deliverMail({ ...services, mail }, id)
    expect(carried.join()).toContain(code)
    expect((await confirm(code)).status).toBe(200)
  })

  test('is removed from its letter when it expires, and a letter that was not sent by then never is', async () => {
    await signUp()
    await signUp('dana@lake.example')
    const code = await codeFor(email)
    clock.pass(24 * 3_600_000)
    await blankExpiredLetters(services)
    expect(await columnsWith(code)).toEqual([])
    await deliverAll()
    const { rows } = await database.pool.query('select from mail where sent_at is not null or not kept')
    expect(rows).toEqual([])
  })
})

test('a letter that is being sent while its code is used does not keep the person waiting', async () => {
  await signUp()
  const code = await codeFor(email)
  const sending = await database.pool.connect()
  await sending.query('begin')
  await sending.query('select from mail for update')
  expect((await confirm(code)).status).toBe(200)
  await sending.query('rollback')
  sending.release()
  clock.pass(24 * 3_600_000)
  await blankExpiredLetters(services)
  expect(await columnsWith(code)).toEqual([])
})
