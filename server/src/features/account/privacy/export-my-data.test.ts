import { describe, expect, test } from 'vitest'
import { personalData } from '../../../personal-data.ts'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { type Canary, seedCanaries } from './fixtures/seed-canaries.ts'

const { browser, personIn, database, clock, codeFor, events } = await useIdentityApp()
const path = '/api/v1/privacy/export'
const download = (who: TestBrowser) => who.post(path)

async function somebody(name: string, role: 'consumer' | 'advisor' = 'consumer') {
  const email = `canary-${name}@whitfield.example`
  const visitor = await personIn(email, role, true)
  const { rows } = await database.pool.query('select id from person where email = $1', [email])
  return { visitor, email, id: Number(rows[0].id) }
}

const seed = (who: Awaited<ReturnType<typeof somebody>>, mark: string, otherId: number) =>
  seedCanaries(database, { personId: who.id, email: who.email, mark, otherId })

/** Which of a person's canaries a download contains, by table and column. */
function found(text: string, canaries: readonly Canary[]): string[] {
  return canaries
    .filter((canary) => text.includes(canary.text))
    .map(({ table, column }) => `${table}.${column}`)
}

/** In the section and column where it was written. */
function standsIn(
  sections: Record<string, Record<string, unknown>[]>,
  { table, column, text }: Canary,
): boolean {
  const subject = personalData[table]
  const rows = subject && !('nobodys' in subject) ? (sections[subject.section] ?? []) : []
  return rows.some((row) => JSON.stringify(row[column]).includes(text))
}

const isExported = ({ table, column }: Canary) => {
  const subject = personalData[table]
  return subject !== undefined && !('nobodys' in subject) && subject.exported.includes(column)
}
const named = ({ table, column }: Canary) => `${table}.${column}`

describe('a download is refused', () => {
  test('to somebody who is not signed in, and to whoever signed in a while ago', async () => {
    expect((await download(browser())).status).toBe(401)
    const { visitor } = await somebody('robin')
    clock.pass(15 * 60_000)
    await visitor.renew()
    expect((await download(visitor)).status).toBe(200)
    clock.pass(1)
    await visitor.renew()
    const { status, body } = await download(visitor)
    expect([status, body.code]).toEqual([403, 'confirm-it-is-you'])
  })

  test('for the sixth time in a day, to that person only', async () => {
    const [robin, other] = [await somebody('robin'), await somebody('other')]
    for (let n = 0; n < 5; n++) expect((await download(robin.visitor)).status).toBe(200)
    const { status, body } = await download(robin.visitor)
    expect([status, body.code, body.retryAfterSeconds]).toEqual([429, 'limit-exceeded', 86_400])
    expect((await download(other.visitor)).status).toBe(200)
  })
})

/** In the consumer's row but written by the advisor: why they declined, what they asked, in which time zone. */
const saidByTheAdvisor = ['match_request.reason', 'match_request.time_zone', 'match_request.question']

describe('a download (PRV-01)', () => {
  test('holds nothing of anybody else and no secret, and everything else of the person', async () => {
    const [robin, ruth] = [await somebody('robin'), await somebody('ruth', 'advisor')]
    const mine = await seed(robin, 'robin', ruth.id)
    const theirs = await seed(ruth, 'ruth', robin.id)
    const { status, body } = await download(robin.visitor)
    expect(status).toBe(200)
    const text = JSON.stringify(body)

    expect(found(text, theirs)).toEqual(saidByTheAdvisor)
    expect(text).not.toContain(ruth.email)
    const [exported, secret] = [mine.filter(isExported), mine.filter((canary) => !isExported(canary))]
    expect(secret.map(named)).toEqual(
      expect.arrayContaining(['identity_user.password_hash', 'challenge.data']),
    )
    expect(found(text, secret)).toEqual([])
    expect(exported.length).toBeGreaterThan(40)
    expect(body.numbers['Service topics']?.['4']).toBe('Taxes')
    expect(exported.filter((canary) => !standsIn(body.sections, canary)).map(named)).toEqual([])

    for (const table of Object.values(personalData))
      if (!('nobodys' in table)) expect(Object.keys(body.sections)).toContain(table.section)
    const others = (await download(ruth.visitor)).body
    const again = JSON.stringify(others)
    expect(found(again, mine)).toEqual(saidByTheAdvisor)
    expect(again).not.toContain(robin.email)
    const missing = theirs.filter((canary) => isExported(canary) && !standsIn(others.sections, canary))
    expect(missing.map(named)).toEqual([])
  })

  test('has a canary for every column of text that is not a key or a choice', async () => {
    const [robin, ruth] = [await somebody('robin'), await somebody('ruth', 'advisor')]
    const laid = new Set((await seed(robin, 'robin', ruth.id)).map(named))
    const { rows } = await database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') order by 1`,
    )
    const without = rows.map(({ name }) => name).filter((name) => !laid.has(name))
    const ofNobody = Object.entries(personalData).flatMap(([name, table]) => ('nobodys' in table ? name : []))
    expect(without.filter((name) => !ofNobody.includes(name.split('.')[0] ?? ''))).toEqual([
      'access_log.actor_role',
      'admin_invitation.state',
      'advisor_application.status',
      'advisor_application.suspended_for',
      'advisor_change.kind',
      'advisor_change.source',
      'advisor_photo.file_key',
      'assist_request.state',
      'assist_request.target_type',
      'audit.subject_type',
      'bank_linking.state',
      'client_stage.stage',
      'code_request.email_key',
      'code_request.purpose',
      'conversation_report.reason',
      'deletion_request.reviews',
      'document.file_key',
      'email_change.state',
      'factor_try.kind',
      'held_text.state',
      'identity_code.purpose',
      'identity_link.issuer',
      'identity_link.user_type',
      'linked_account.type',
      'linked_bank.provider',
      'linked_bank.state',
      'mail.to_address',
      'masquerade.assist_by',
      'masquerade.end_kind',
      'masquerade.mode',
      'masquerade.target_type',
      'masquerade_opening.kind',
      'match_choice.difference',
      'match_choice.picked',
      'match_event.kind',
      'match_list.source',
      'match_list_place.features',
      'match_outcome.advisor_said',
      'match_outcome.consumer_said',
      'match_outcome.outcome',
      'match_request.closed_as',
      'match_request.closed_by',
      'match_request.kind',
      'match_request.state',
      'meeting.advisor_said',
      'meeting.cancelled_by',
      'meeting.cancelled_reason',
      'meeting.consumer_said',
      'meeting.missed_by',
      'meeting.proposed_by',
      'meeting.state',
      'meeting.way',
      'meeting_event.by',
      'meeting_event.what',
      'message_file.file_key',
      'message_file.type',
      'notification.kind',
      'outside_calendar.kind',
      'pending_registration.email_key',
      'person.role',
      'reveal.ended_as',
      'review.client_since',
      'review.removed_for',
      'review.state',
      'review_decision.decision',
      'review_decision.rule',
      'review_report.by',
      'review_report.rule',
      'saved_search.first_three',
      'staff_proposal.kind',
      'staff_proposal.state',
      'support_file.file_key',
      'support_file.type',
      'support_message.side',
      'support_request.contact',
      'support_request.role',
      'support_request.state',
      'support_request.topic',
      'support_step.kind',
      'vetting_check.kind',
      'vetting_check.state',
      'vetting_step.move',
      'waiting_list.email_key',
      'yearly_check_in.state',
    ])
  })

  test('names nobody of staff, and of an advisor the number alone', async () => {
    const [robin, ada, ruth] = [
      await somebody('robin'),
      await somebody('ada'),
      await somebody('ruth', 'advisor'),
    ]
    await database.pool.query(`update person set role = 'admin', first_name = 'Adalind' where id = $1`, [
      ada.id,
    ])
    await database.pool.query(`update person set first_name = 'Ruthild' where id = $1`, [ruth.id])
    await database.pool.query(
      `insert into access_log (subject_id, actor_id, actor_role, what, why, at)
       values ($1, $2, 'admin', 'Your profile', 'Opened by support', now())`,
      [robin.id, ada.id],
    )
    await database.pool.query(
      `insert into reveal (consumer_id, advisor_id, fields, phone, revealed_at)
       values ($1, $2, '{first_name,phone}', '(303) 555-0134', now())`,
      [robin.id, ruth.id],
    )
    await database.pool.query(
      `insert into audit (event, actor_id, subject_type, subject_id, seq, at, prev, hash)
       values ('account-looked-at', $1, 'consumer', $2, 0, now(), '', '')`,
      [ada.id, robin.id],
    )
    const { sections } = (await download(robin.visitor)).body
    const text = JSON.stringify(sections)
    for (const name of ['Adalind', 'Ruthild', String(ada.id)]) expect(text).not.toContain(name)
    expect(sections['Who viewed your data']).toMatchObject([{ actor_role: 'admin', what: 'Your profile' }])
    expect(sections['What you shared with advisors']).toMatchObject([
      { advisor_id: ruth.id, fields: ['first_name', 'phone'], phone: '(303) 555-0134' },
    ])
    expect(text).toContain('account-looked-at')
    expect(JSON.stringify((await download(ruth.visitor)).body)).not.toContain('555-0134')
  })

  test('has letters of any spelling of the address, without the codes in them', async () => {
    const { visitor, email } = await somebody('robin')
    await browser().operation('signUp', { email: email.toUpperCase(), password: 'eight loud oceans' })
    await browser().operation('forgotPassword', { email })
    await codeFor(email)
    const letters = (await download(visitor)).body.sections['Emails to you'] as Record<string, string>[]
    expect(letters.map(({ to_address }) => to_address)).toContain(email.toUpperCase())
    const reset = letters.find(({ subject }) => subject?.includes('is your code for a new password'))
    expect(reset?.subject).toMatch(/^\*{6} is your code/)
    expect(JSON.stringify(letters)).not.toMatch(/\b\d{6}\b(?!\d)/)
  })

  test('says when it was made, what is not in it and why, with times as ISO dates', async () => {
    const { visitor, id } = await somebody('robin')
    const { body } = await download(visitor)
    expect(body).toMatchObject({ product: 'Evenkeel', person: id, exportedAt: clock.now().toISOString() })
    expect(body.sections['Your account']).toMatchObject([
      { id, role: 'consumer', created_at: clock.now().toISOString(), disabled_at: null },
    ])
    const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
    for (const rows of Object.values<Record<string, unknown>[]>(body.sections))
      for (const row of rows)
        for (const [column, value] of Object.entries(row))
          if (column.endsWith('_at') && value !== null) expect(value).toMatch(iso)
    expect(body.leftOut).toContain(
      'Your sign-in: password hash (a secret that proves who you are; anyone who has it could pose as you).',
    )
    expect(Object.keys(body.sections)).not.toContain('Your criteria')
    expect((await events()).at(-1)).toEqual({ event: 'data-exported', detail: {} })
    const history = body.sections['Activity in your account'] as { event: string }[]
    expect(history.map(({ event }) => event)).toContain('data-exported')
  })
})
