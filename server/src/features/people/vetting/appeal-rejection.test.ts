import { applicationStatuses } from '@evenkeel/contract/people/advisors'
import { describe, expect, test } from 'vitest'
import { decideApplication } from './decide-application.ts'
import { reason, useVetting } from './fixtures/use-vetting.ts'

const {
  services,
  clock,
  browser,
  letters,
  personIn,
  advisorIn,
  submittedAdvisorIn,
  setStatus,
  applicationOf,
  decisions,
} = await useVetting()
const appeal = '/api/v1/advisor/application/appeal'
const text = 'The proof is of this year: the date stands on its second page, at the top.'
const reject = (personId: number, reviewer = 'Sam') =>
  decideApplication(services, { reviewer, personId, move: 'reject', reason })

describe('an appeal is refused', () => {
  test('who is not an advisor, or not signed in', async () => {
    expect((await browser().post(appeal, { text })).status).toBe(401)
    expect((await (await personIn('robin@whitfield.example')).post(appeal, { text })).status).toBe(403)
  })

  test('who has nothing to appeal against', async () => {
    const fresh = await advisorIn('lee@other.example')
    expect((await fresh.post(appeal, { text })).body.code).toBe('not-open-now')
    const advisor = await submittedAdvisorIn()
    for (const status of applicationStatuses.filter((each) => each !== 'rejected')) {
      await setStatus(advisor.id, status)
      expect((await advisor.post(appeal, { text })).body.code, status).toBe('not-open-now')
    }
  })

  test('with a text that is too short or too long', async () => {
    const advisor = await submittedAdvisorIn()
    await reject(advisor.id)
    for (const unfit of ['', 'a'.repeat(39), ` ${'a'.repeat(39)} `, 'a'.repeat(3001)]) {
      const { status, body } = await advisor.post(appeal, { text: unfit })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['text']])
    }
    expect((await applicationOf(advisor)).status).toBe('rejected')
  })

  test('twice against one rejection, not even at the same moment', async () => {
    const advisor = await submittedAdvisorIn()
    await reject(advisor.id)
    const tries = await Promise.all([1, 2, 3].map(() => advisor.post(appeal, { text })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await decisions(advisor.id)).filter(({ move }) => move === 'appeal')).toHaveLength(1)
  })
})

test('an appeal is looked at again, and not rejected again by the one it is against', async () => {
  const advisor = await submittedAdvisorIn()
  await reject(advisor.id)
  clock.pass(60_000)
  const { body } = await advisor.post(appeal, { text })
  const at = Math.floor(clock.now().getTime() / 1000)
  expect(body).toMatchObject({
    status: 'in-review',
    appeal: { text, at },
    mayAppeal: false,
    decidedAt: null,
    reason: null,
  })
  expect((await letters('dana@okafor.example'))[0]?.subject).toBe('Evenkeel: we received your appeal')
  expect((await decisions(advisor.id)).at(-1)).toMatchObject({
    move: 'appeal',
    decided_by: 'Advisor',
    reason: text,
  })
  await expect(reject(advisor.id, 'sam')).rejects.toMatchObject({ fields: { reviewer: expect.any(String) } })
  await reject(advisor.id, 'Kim')
  expect(await applicationOf(advisor)).toMatchObject({ status: 'rejected', mayAppeal: true, appeal: null })
  expect((await advisor.post(appeal, { text })).status).toBe(200)
  await decideApplication(services, { reviewer: 'Kim', personId: advisor.id, move: 'approve' })
  expect((await applicationOf(advisor)).status).toBe('approved')
})

test('what was mended while an application was rejected is seen with the appeal', async () => {
  const advisor = await submittedAdvisorIn()
  await advisor.save({ company_name: 'Somewhere Else' })
  await reject(advisor.id)
  await advisor.save({ company_name: 'Okafor Planning' })
  const { body } = await advisor.post(appeal, { text })
  expect(body.checks.find(({ kind }: { kind: string }) => kind === 'register').state).toBe('passed')
})
