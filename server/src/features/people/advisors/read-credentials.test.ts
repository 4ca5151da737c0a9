import { personUuid } from '@evenkeel/contract/person-id'
import { describe, expect, test } from 'vitest'
import { useAdvisors } from './fixtures/use-advisors.ts'

const { database, personIn, advisorIn, readyAdvisorIn, adminIn } = await useAdvisors()

const answerOf = ({ status, body }: { status: number; body: { requestId?: string } }) => {
  const { requestId: _, ...said } = body
  return { status, ...said }
}

describe('the credentials behind an account (spec 7-14)', () => {
  const of = (id: number | string) => `/api/credentials/advisor/${id}`

  test('are nobody else’s: another advisor, a consumer’s number and another admin’s are unknown', async () => {
    const advisor = await readyAdvisorIn()
    const other = await advisorIn('lee@other.example')
    const consumer = await personIn('robin@whitfield.example')
    const admin = await adminIn()
    const secondAdmin = await adminIn('kim@evenkeel.example')
    const unknown = answerOf(await other.get(of(424242)))
    expect(unknown.status).toBe(404)
    expect(answerOf(await other.get(of(advisor.id)))).toEqual(unknown)
    expect(answerOf(await other.get(of(personUuid('advisor', advisor.id))))).toEqual(unknown)
    expect(answerOf(await admin.get(of(secondAdmin.id)))).toEqual(unknown)
    const consumerId = (await consumer.get('/api/auth/current-user')).body.userId
    expect(answerOf(await admin.get(of(consumerId)))).toEqual(unknown)
    expect((await consumer.get(of(advisor.id))).status).toBe(403)
    expect((await database.pool.query('select from access_log')).rowCount).toBe(0)
  })

  test('are one’s own, and an advisor’s to staff, who leave a trace', async () => {
    const advisor = await readyAdvisorIn()
    const admin = await adminIn()
    const credentials = {
      first_name: 'Dana',
      last_name: 'Okafor',
      email_id: 'dana@okafor.example',
      company_name: 'Okafor Planning',
    }
    expect((await advisor.get(of(advisor.id))).body).toEqual(credentials)
    expect((await advisor.get(of(personUuid('advisor', advisor.id)))).body).toEqual(credentials)
    expect((await database.pool.query('select from access_log')).rowCount).toBe(0)
    expect((await admin.get(of(advisor.id))).body).toEqual(credentials)
    expect((await database.pool.query('select from access_log')).rowCount).toBe(1)
    expect((await admin.get(of(admin.id))).body.email_id).toBe('sam@evenkeel.example')
    expect((await database.pool.query('select from access_log')).rowCount).toBe(1)
  })
})
