import { describe, expect, test } from 'vitest'
import { agreements } from '../advisors/fixtures/use-advisors.ts'
import { decideApplication } from './decide-application.ts'
import { application, reason, useVetting } from './fixtures/use-vetting.ts'

const {
  database,
  services,
  clock,
  readyAdvisorIn,
  layInDocuments,
  submittedAdvisorIn,
  applicationOf,
  decisions,
} = await useVetting()
const signature = { signedName: 'Dana Okafor', agreed: agreements }
const reject = (personId: number, reviewer = 'Sam') =>
  decideApplication(services, { personId, move: 'reject', reviewer, reason })
const appealText = 'The proof is of this year: the date is on its second page, at the top.'

describe('a rejected application is not submitted again', () => {
  test('without a signature, or with a step that was undone', async () => {
    const advisor = await submittedAdvisorIn()
    await reject(advisor.id)
    expect((await advisor.post(application, { ...signature, signedName: 'Somebody Else' })).status).toBe(400)
    await advisor.save({ bio_text: null })
    expect((await advisor.post(application, signature)).body.code).toBe('not-finished')
    expect((await applicationOf(advisor)).status).toBe('rejected')
  })

  test('more than ten times in a month', async () => {
    const advisor = await submittedAdvisorIn()
    for (let times = 1; times < 10; times += 1) {
      await reject(advisor.id)
      expect((await advisor.post(application, signature)).status).toBe(200)
    }
    await reject(advisor.id)
    expect((await advisor.post(application, signature)).body.code).toBe('limit-exceeded')
  })
})

test('a rejected application is corrected and submitted again at once, and the appeal is not spent', async () => {
  const advisor = await submittedAdvisorIn()
  await reject(advisor.id)
  await advisor.save({ home_town: 'Casper' })
  const { body } = await advisor.post(application, signature)
  expect(body).toMatchObject({ status: 'submitted', reason: null, appeal: null, submissions: 2 })
  expect((await decisions(advisor.id)).map(({ move }) => move)).toEqual(['submit', 'reject', 'submit'])
  // Not an appeal: the same reviewer may decide it.
  await reject(advisor.id)
  expect(await applicationOf(advisor)).toMatchObject({ status: 'rejected', mayAppeal: true, submissions: 2 })
  expect((await advisor.post(`${application}/appeal`, { text: appealText })).body.status).toBe('in-review')
})

test('while it is rejected, no check says that a reviewer looks at it', async () => {
  const advisor = await readyAdvisorIn()
  await layInDocuments(advisor.id, ['government-id'], null)
  await advisor.post(application, signature)
  const checkOf = async (kind: string) =>
    (await applicationOf(advisor)).checks.find((check: { kind: string }) => check.kind === kind)
  expect((await checkOf('identity')).note).toBe('We have the ID. A reviewer will check it.')
  await database.pool.query('update document set uploaded_at = $1', [clock.now()])
  clock.pass(60_000)
  await reject(advisor.id)
  expect((await checkOf('identity')).note).toBe(
    'We couldn’t confirm the identity with this ID. Replace it, or verify another way.',
  )
  expect((await checkOf('fees')).note).toMatch(/^Not confirmed in the last review\./)
  expect((await checkOf('documents')).state).toBe('passed')

  clock.pass(60_000)
  await database.pool.query('update document set uploaded_at = $1', [clock.now()])
  expect((await checkOf('identity')).note).toMatch(/^We have the new ID\./)
})
