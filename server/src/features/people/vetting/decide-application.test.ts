import { applicationStatuses } from '@evenkeel/contract/people/advisors'
import { describe, expect, test } from 'vitest'
import { moveApplication, type ReviewerMove, reviewerMoves } from '../advisors/application-lifecycle.ts'
import { decideApplication } from './decide-application.ts'
import { reason, useVetting } from './fixtures/use-vetting.ts'

const {
  database,
  services,
  clock,
  events,
  letters,
  personIn,
  advisorIn,
  readyAdvisorIn,
  submittedAdvisorIn,
  layInDocuments,
  layInRecord,
  setStatus,
  applicationOf,
  statesOf,
  decisions,
} = await useVetting()
const dana = 'dana@okafor.example'
const decide = (personId: number, move: ReviewerMove, more: object = {}) =>
  decideApplication(services, { reviewer: 'Sam', personId, move, ...more })
const refusal = (code: string, fields?: object) => ({ code, ...(fields && { fields }) })
const statusOf = async (id: number) =>
  (await database.pool.query('select status from advisor_application where person_id = $1', [id])).rows[0]
    ?.status

describe('nothing is decided', () => {
  test('about a person without an application, a consumer or an unknown ID', async () => {
    const [advisor, consumer] = [await advisorIn(), await personIn('robin@whitfield.example')]
    const { userId } = (await consumer.get('/api/auth/current-user')).body
    for (const id of [advisor.id, userId, 424242])
      await expect(decide(id, 'approve')).rejects.toMatchObject(refusal('not-found'))
  })

  test('where the table has no way, and nothing is written', async () => {
    const advisor = await submittedAdvisorIn()
    const before = (await decisions(advisor.id)).length
    const tries = applicationStatuses.flatMap((status) =>
      reviewerMoves
        .filter((move) => moveApplication(status, move, 'reviewer') === undefined)
        .map((move) => [status, move] as const),
    )
    expect(tries).toHaveLength(28)
    for (const [status, move] of tries) {
      await setStatus(advisor.id, status)
      await expect(decide(advisor.id, move, { reason })).rejects.toMatchObject(refusal('not-open-now'))
      expect(await statusOf(advisor.id)).toBe(status)
    }
    expect(await decisions(advisor.id)).toHaveLength(before)
  })

  test('without a reason that is owed', async () => {
    const advisor = await submittedAdvisorIn()
    const tries: [ReviewerMove, object][] = [
      ['reject', {}],
      ['reject', { reason: '   ' }],
      ['reject', { reason: 'no' }],
      ['reject', { reason: 'a'.repeat(2001) }],
      ['reject', { reason: 'This reads \u202ebackwards' }],
      ['approve', { overridesChecks: true }],
    ]
    for (const [move, more] of tries)
      await expect(decide(advisor.id, move, more)).rejects.toMatchObject({
        code: 'bad-request',
        fields: { reason: expect.any(String) },
      })
    expect(await statusOf(advisor.id)).toBe('submitted')
  })

  test('by a reviewer without a name', async () => {
    const advisor = await submittedAdvisorIn()
    for (const reviewer of ['', '  ', 'a'.repeat(81), 'S\u0000am'])
      await expect(decide(advisor.id, 'approve', { reviewer })).rejects.toMatchObject({
        fields: { reviewer: expect.any(String) },
      })
  })
})

describe('an approval is refused', () => {
  test('while a check has not passed: each is named with what is missing', async () => {
    const advisor = await readyAdvisorIn()
    await advisor.post('/api/v1/advisor/application', {
      signedName: 'Dana Okafor',
      agreed: ['promoter-agreement', 'disclosure-wording', 'answer-promise', 'review-policy'],
    })
    await expect(decide(advisor.id, 'approve')).rejects.toMatchObject({
      code: 'not-open-now',
      fields: {
        identity: expect.stringMatching(/^Identity: waiting\. Upload/),
        register: expect.stringMatching(/^Register record: waiting\./),
        fees: expect.stringMatching(/^Fees and Form ADV: waiting\./),
        disclosures: expect.stringMatching(/^Disclosures: waiting\./),
      },
    })
    expect(await statusOf(advisor.id)).toBe('submitted')
    expect((await database.pool.query('select from advisor_publication')).rowCount).toBe(0)
  })

  test('when documents expired after submission', async () => {
    const advisor = await submittedAdvisorIn()
    await layInDocuments(advisor.id, ['adv_document'], '2026-10-01')
    await expect(decide(advisor.id, 'approve')).rejects.toMatchObject({
      fields: { documents: expect.stringContaining('Expired: ADV Document') },
    })
  })

  test('with an expired document that was optional, until a reviewer says why it may stay', async () => {
    const advisor = await submittedAdvisorIn()
    await layInDocuments(advisor.id, ['liquidity_statement'], '2026-10-01')
    await expect(decide(advisor.id, 'approve')).rejects.toMatchObject({
      code: 'not-open-now',
      fields: { documents: expect.stringContaining('Expired: Statement of Liquidity (Oct 1, 2026)') },
    })
    await expect(decide(advisor.id, 'approve', { overridesChecks: true })).rejects.toMatchObject({
      code: 'bad-request',
    })
    await decide(advisor.id, 'approve', { overridesChecks: true, reason })
    expect(await statusOf(advisor.id)).toBe('approved')
  })

  test('with an answer taken out meanwhile, overridden or not', async () => {
    const advisor = await submittedAdvisorIn()
    await advisor.save({ bio_text: null })
    for (const more of [{}, { overridesChecks: true, reason }])
      await expect(decide(advisor.id, 'approve', more)).rejects.toMatchObject(
        refusal('not-finished', { profile: '“Profile” isn’t complete.' }),
      )
  })

  test('twice by two reviewers at the same moment', async () => {
    const advisor = await submittedAdvisorIn()
    const tries = await Promise.allSettled(
      ['Sam', 'Kim', 'Lee'].map((reviewer) => decide(advisor.id, 'approve', { reviewer })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await database.pool.query('select from advisor_publication')).rowCount).toBe(1)
  })
})

describe('approval', () => {
  test('publishes what the reviewer saw under their name, and is kept, told and noted', async () => {
    const advisor = await submittedAdvisorIn()
    const consumer = await personIn('robin@whitfield.example')
    expect((await consumer.get(`/api/v1/advisor/${advisor.id}`)).status).toBe(404)
    await decide(advisor.id, 'take-up')
    clock.pass(60_000)
    await decide(advisor.id, 'approve')

    const shown = (await consumer.get(`/api/v1/advisor/${advisor.id}`)).body.data
    expect(shown).toMatchObject({ status: 'approved', published: { version: 1, reviewer: 'Sam' } })
    expect(Object.values(shown.documents).filter(Boolean)).toHaveLength(3)
    expect(await applicationOf(advisor)).toMatchObject({
      status: 'approved',
      decidedAt: Math.floor(clock.now().getTime() / 1000),
      reason: null,
      mayAppeal: false,
    })
    expect(new Set(Object.values(await statesOf(advisor)))).toEqual(new Set(['passed']))
    expect(await decisions(advisor.id)).toEqual([
      { move: 'submit', from_status: 'draft', to_status: 'submitted', decided_by: 'Advisor', reason: null },
      { move: 'take-up', from_status: 'submitted', to_status: 'in-review', decided_by: 'Sam', reason: null },
      { move: 'approve', from_status: 'in-review', to_status: 'approved', decided_by: 'Sam', reason: null },
    ])
    expect((await letters(dana)).slice(0, 3).map(({ subject }) => subject)).toEqual([
      'Evenkeel: your application is approved',
      'Evenkeel: your review has started',
      'Evenkeel: we received your application',
    ])
    const noted = (await events()).filter(({ event }) => event.startsWith('application-'))
    expect(noted.map(({ event, detail }) => [event, detail.by])).toEqual([
      ['application-submitted', 'advisor'],
      ['application-taken-up', 'reviewer'],
      ['application-approved', 'reviewer'],
    ])
    expect(JSON.stringify(noted)).not.toMatch(/Sam|Dana/)
  })

  test('over checks that have not passed keeps the reason, and what the reviewer answered for stays passed', async () => {
    const advisor = await submittedAdvisorIn(dana, { firm: null })
    expect(await statesOf(advisor)).toMatchObject({ fees: 'waiting' })
    await decide(advisor.id, 'approve', { overridesChecks: true, reason })
    const { checks } = await applicationOf(advisor)
    expect(checks.find(({ kind }: { kind: string }) => kind === 'fees')).toMatchObject({
      state: 'passed',
      by: 'Sam',
      note: reason,
    })
    expect((await decisions(advisor.id)).at(-1)).toMatchObject({ move: 'approve', reason })
    await advisor.save({ home_town: 'Casper' })
    expect(await statesOf(advisor)).toMatchObject({ fees: 'passed' })
    await layInRecord('4711', { firm: { pay: { ...unpaid, percentOfAssets: true } } })
    await advisor.save({ home_town: 'Laramie' })
    expect(await statesOf(advisor)).toMatchObject({ fees: 'failed' })
  })

  test('over an ID nobody else saw proves who they are', async () => {
    const advisor = await readyAdvisorIn()
    await setStatus(advisor.id, 'submitted')
    await decide(advisor.id, 'approve', { overridesChecks: true, reason })
    expect((await applicationOf(advisor)).proof).toMatchObject({ method: 'government-id', state: 'passed' })
  })
})

const unpaid = {
  percentOfAssets: false,
  hourly: false,
  subscription: false,
  fixed: false,
  commissions: false,
  performance: false,
  other: false,
}

describe('a rejection', () => {
  test('says why, how to fix it and how to appeal, and hides the advisor', async () => {
    const advisor = await submittedAdvisorIn()
    const consumer = await personIn('robin@whitfield.example')
    await decide(advisor.id, 'reject', { reason })
    expect(await applicationOf(advisor)).toMatchObject({
      status: 'rejected',
      reason,
      decidedAt: Math.floor(clock.now().getTime() / 1000),
      mayAppeal: true,
      appeal: null,
    })
    const [letter] = await letters(dana)
    expect(letter?.subject).toBe('Evenkeel: your application wasn’t approved')
    for (const words of [
      reason,
      'correct what the reason names and submit again',
      'submitting again doesn’t use your appeal',
      'How to appeal',
      'http://localhost:3000/onboarding/advisor/',
    ])
      expect(letter?.body_text).toContain(words)
    expect((await consumer.get(`/api/v1/advisor/${advisor.id}`)).status).toBe(404)
  })
})

describe('a suspension', () => {
  test('by a reviewer hides at once, is taken back by a reviewer alone, and shows what was published before', async () => {
    const advisor = await submittedAdvisorIn()
    const consumer = await personIn('robin@whitfield.example')
    await decide(advisor.id, 'approve')
    await decide(advisor.id, 'suspend', { reason })
    expect((await consumer.get(`/api/v1/advisor/${advisor.id}`)).status).toBe(404)
    expect(await applicationOf(advisor)).toMatchObject({ status: 'suspended', reason, mayAppeal: false })
    expect((await letters(dana))[0]?.body_text).toContain(reason)
    await advisor.save({ home_town: 'Casper' })
    expect(await statusOf(advisor.id)).toBe('suspended')

    await decide(advisor.id, 'reinstate')
    const { data } = (await consumer.get(`/api/v1/advisor/${advisor.id}`)).body
    expect(data).toMatchObject({ home_town: 'Boulder', published: { version: 1 } })
    expect((await letters(dana))[0]?.subject).toBe('Evenkeel: your profile is visible again')
    expect(await applicationOf(advisor)).toMatchObject({ status: 'approved', reason: null })
  })

  test('is not lifted while what ended has not been mended, unless the reviewer answers for it', async () => {
    const advisor = await submittedAdvisorIn()
    await decide(advisor.id, 'approve')
    await layInDocuments(advisor.id, ['adv_document'], '2026-09-30')
    await advisor.save({})
    expect(await statusOf(advisor.id)).toBe('suspended')
    await expect(decide(advisor.id, 'reinstate')).rejects.toMatchObject({
      code: 'not-open-now',
      fields: { documents: expect.stringContaining('Expired') },
    })
    await decide(advisor.id, 'reinstate', { overridesChecks: true, reason })
    await advisor.save({})
    expect(await statusOf(advisor.id)).toBe('approved')
  })
})
