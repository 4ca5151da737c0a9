import { personUuid } from '@evenkeel/contract/person-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { useAdvisors } from '../advisors/fixtures/use-advisors.ts'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'
import { insertRegisterFacts } from '../register/fixtures/insert-facts.ts'
import { firmFacts, personFacts } from '../register/fixtures/sample-facts.ts'

const { browser, database, personIn, advisorIn, readyAdvisorIn, approvedAdvisorIn, adminIn, setStatus } =
  await useAdvisors()
beforeEach(() => insertRegisterFacts(database, { people: [personFacts()], firms: [firmFacts()] }))

const addressOf = (id: number | string) => `/api/v1/advisor/${id}/record`
const said = ({ status, body }: { status: number; body: { requestId?: string } }) => {
  const { requestId: _, ...rest } = body
  return { status, ...rest }
}
const approved = (patch: object = {}) =>
  approvedAdvisorIn('dana@okafor.example', { individual_crd_number: '4711', ...patch })

describe('the record of an advisor', () => {
  test('is nobody’s business without an account', async () => {
    const advisor = await approved()
    expect((await browser().get(addressOf(advisor.id))).status).toBe(401)
  })

  test.each(['draft', 'submitted', 'in-review', 'rejected', 'suspended', 'withdrawn'] as const)(
    'whose application is %s is for others the one of an unknown id',
    async (status) => {
      const advisor = await approved()
      await setStatus(advisor.id, status)
      for (const visitor of [
        await personIn('robin@whitfield.example'),
        await advisorIn('lee@other.example'),
      ]) {
        const unknown = said(await visitor.get(addressOf(424242)))
        expect(unknown).toEqual({
          status: 404,
          code: 'not-found',
          message: 'We couldn’t find this. It may have been removed.',
        })
        for (const id of [advisor.id, personUuid('advisor', advisor.id)])
          expect(said(await visitor.get(addressOf(id)))).toEqual(unknown)
      }
    },
  )

  test('who is approved and not published is for others the one of an unknown id', async () => {
    const advisor = await approved()
    await database.pool.query('delete from advisor_publication')
    const visitor = await personIn('robin@whitfield.example')
    expect((await visitor.get(addressOf(advisor.id))).status).toBe(404)
  })

  test('shows others what contradicts the published version, and nothing of a text that is held', async () => {
    const advisor = await approved({ registered_states: ['CO', 'WY', 'TX'] })
    await advisor.save({
      bio_text: `I guarantee it. ${wholeProfile.bio_text}`,
      company_name: 'Tidewell',
      registered_states: ['CO', 'WY', 'TX', 'UT'],
    })
    const own = (await advisor.get(addressOf(advisor.id))).body.contradictions
    expect(own).toMatchObject([{ stated: 'Tidewell' }, { stated: 'Registered in Texas and Utah' }])
    for (const visitor of [await personIn('robin@whitfield.example'), await advisorIn('lee@other.example')]) {
      const { status, body } = await visitor.get(addressOf(personUuid('advisor', advisor.id)))
      expect(status).toBe(200)
      expect(body).toMatchObject({
        crd: '4711',
        feedDate: '2026-11-09',
        isDemo: false,
        record: { crd: '4711', lastName: 'Okafor' },
        contradictions: [{ stated: 'Tidewell' }, { stated: 'Registered in Texas and Utah' }],
      })
      expect(JSON.stringify(body)).not.toMatch(/guarantee|dana@okafor/)
    }
  })

  test('is the own working copy’s for the advisor, whatever their application is', async () => {
    const advisor = await readyAdvisorIn('dana@okafor.example', { individual_crd_number: '4711' })
    await advisor.save({ registered_states: ['CO', 'TX'] })
    const { body } = await advisor.get(addressOf(advisor.id))
    expect(body.contradictions.map(({ field }: { field: string }) => field)).toEqual(['registered_states'])
  })

  test('opened by staff is the working copy’s, and stands in the advisor’s access log', async () => {
    const advisor = await readyAdvisorIn('dana@okafor.example', { individual_crd_number: '4711' })
    await advisor.save({ registered_states: ['CO', 'TX'] })
    const admin = await adminIn()
    const { body } = await admin.get(addressOf(advisor.id))
    expect(body.contradictions).toHaveLength(1)
    const { rows } = await database.pool.query('select subject_id, actor_id from access_log')
    expect(rows.map((row) => [Number(row.subject_id), Number(row.actor_id)])).toEqual([
      [advisor.id, admin.id],
    ])
  })

  test('without a number, or with one the register does not have, is empty and contradicts nothing', async () => {
    const advisor = await advisorIn()
    const empty = { record: null, contradictions: [], feedDate: '2026-11-09', isDemo: false }
    expect((await advisor.get(addressOf(advisor.id))).body).toEqual({ crd: null, ...empty })
    await advisor.save({ individual_crd_number: '4712', registered_states: ['TX'] })
    expect((await advisor.get(addressOf(advisor.id))).body).toEqual({ crd: '4712', ...empty })
  })
})
