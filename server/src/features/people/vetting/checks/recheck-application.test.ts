import { describe, expect, test } from 'vitest'
import { decideApplication } from '../decide-application.ts'
import { reason, useVetting } from '../fixtures/use-vetting.ts'

const {
  database,
  services,
  letters,
  personIn,
  advisorIn,
  approvedAdvisorIn,
  submittedAdvisorIn,
  layInDocuments,
  layInRecord,
  recheck,
  setStatus,
  applicationOf,
  statesOf,
  decisions,
} = await useVetting()
const dana = 'dana@okafor.example'
const checkRows = async () =>
  (await database.pool.query('select kind, state, decided_at from vetting_check order by kind')).rows

async function approved() {
  const advisor = await submittedAdvisorIn()
  await decideApplication(services, { reviewer: 'Sam', personId: advisor.id, move: 'approve' })
  return advisor
}

describe('nobody is suspended by looking again', () => {
  test('who only lacks a document or a record', async () => {
    const advisor = await approvedAdvisorIn()
    await database.pool.query('delete from document')
    await recheck(advisor.id)
    expect(await statesOf(advisor)).toMatchObject({ documents: 'not-started', register: 'waiting' })
    expect((await applicationOf(advisor)).status).toBe('approved')
  })

  test.each(['submitted', 'in-review', 'draft'] as const)('while they are %s', async (status) => {
    const advisor = await submittedAdvisorIn()
    await setStatus(advisor.id, status)
    await layInRecord('4711', { goneOn: '2026-10-01' })
    await recheck(advisor.id)
    expect(await statesOf(advisor)).toMatchObject({ register: 'failed' })
    expect((await applicationOf(advisor)).status).toBe(status)
  })

  test('who was only invented: without a record nothing is written of them', async () => {
    const advisor = await approvedAdvisorIn()
    await database.pool.query('delete from vetting_check')
    await database.pool.query('update advisor_application set is_demo = true')
    await layInDocuments(advisor.id, ['adv_document'], '2020-01-01')
    await recheck(advisor.id)
    expect(await checkRows()).toEqual([])
    const { checks, decidedAt, status } = await applicationOf(advisor)
    expect(status).toBe('approved')
    expect(checks).toEqual(
      ['identity', 'register', 'documents', 'fees', 'disclosures'].map((kind) => ({
        kind,
        state: 'passed',
        by: 'Evenkeel',
        at: decidedAt,
        note: null,
      })),
    )
    await layInRecord((await advisor.read()).body.data.individual_crd_number, {})
    await recheck(advisor.id)
    expect(await checkRows()).toHaveLength(5)
  })

  test('and nothing is written of whoever has no application, or whose is rejected or withdrawn', async () => {
    const fresh = await advisorIn('lee@other.example')
    await recheck(fresh.id)
    await recheck(424242)
    expect((await database.pool.query('select from advisor_application')).rowCount).toBe(0)
    const advisor = await submittedAdvisorIn()
    const before = await checkRows()
    for (const status of ['rejected', 'withdrawn'] as const) {
      await setStatus(advisor.id, status)
      await layInDocuments(advisor.id, ['adv_document'], '2020-01-01')
      await recheck(advisor.id)
      expect(await checkRows()).toEqual(before)
    }
  })
})

describe('whose documents ended', () => {
  test('is hidden with a letter, once, and shown again with a letter when a newer one is there', async () => {
    const advisor = await approved()
    const consumer = await personIn('robin@whitfield.example')
    await layInDocuments(advisor.id, ['crs_form'], '2026-10-01')
    for (let n = 0; n < 3; n++) await recheck(advisor.id)
    expect((await consumer.get(`/api/v1/advisor/${advisor.id}`)).status).toBe(404)
    expect(await applicationOf(advisor)).toMatchObject({
      status: 'suspended',
      reason: 'Expired: CRS Form (Oct 1, 2026). Upload the current version.',
    })
    const told = (await letters(dana)).filter(({ subject }) => /hidden for now/.test(subject))
    expect(told).toHaveLength(1)
    expect(told[0]?.body_text).toContain('comes back automatically')

    await layInDocuments(advisor.id, ['crs_form'])
    for (let n = 0; n < 3; n++) await recheck(advisor.id)
    expect((await consumer.get(`/api/v1/advisor/${advisor.id}`)).body.data.published.version).toBe(1)
    expect((await letters(dana)).filter(({ subject }) => /visible again/.test(subject))).toHaveLength(1)
    expect((await decisions(advisor.id)).slice(-2)).toMatchObject([
      { move: 'suspend', decided_by: 'Evenkeel' },
      { move: 'reinstate', decided_by: 'Evenkeel', reason: null },
    ])
  })

  test('is not shown again by taking the document away', async () => {
    const advisor = await approved()
    await layInDocuments(advisor.id, ['crs_form'], '2026-10-01')
    await recheck(advisor.id)
    expect((await advisor.call('DELETE', '/api/v1/advisor/documents/crs_form')).status).toBe(204)
    await recheck(advisor.id)
    expect(await applicationOf(advisor)).toMatchObject({
      status: 'suspended',
      reason: 'Missing: CRS Form. Upload what’s missing.',
    })
    await layInDocuments(advisor.id, ['crs_form'])
    await recheck(advisor.id)
    expect((await applicationOf(advisor)).status).toBe('approved')
  })

  test('and whose registration is gone too, stays hidden until both are mended', async () => {
    const advisor = await approved()
    await layInDocuments(advisor.id, ['crs_form'], '2026-10-01')
    await layInRecord('4711', { goneOn: '2026-10-01' })
    await recheck(advisor.id)
    await layInDocuments(advisor.id, ['crs_form'])
    await recheck(advisor.id)
    const { status, reason: why } = await applicationOf(advisor)
    expect([status, why]).toEqual(['suspended', expect.stringContaining('Not in the register since')])
    await layInRecord('4711')
    await recheck(advisor.id)
    expect((await applicationOf(advisor)).status).toBe('approved')
  })
})

describe('whose registration lapsed', () => {
  test.each<[string, Parameters<typeof layInRecord>[1]]>([
    ['who is gone from the register', { goneOn: '2026-10-01' }],
    ['who has no firm any more', { person: { firms: [] } }],
  ])('%s is hidden, and shown again when it is back', async (_, lapse) => {
    const advisor = await approved()
    await layInRecord('4711', lapse)
    await recheck(advisor.id)
    expect((await applicationOf(advisor)).status).toBe('suspended')
    await layInRecord('4711')
    await recheck(advisor.id)
    expect((await applicationOf(advisor)).status).toBe('approved')
  })

  test('cannot slip into another record while they are suspended', async () => {
    const advisor = await approved()
    await layInRecord('4711', { goneOn: '2026-10-01' })
    await recheck(advisor.id)
    await layInRecord('4712')
    const saved = await advisor.save({ individual_crd_number: '4712' })
    expect([saved.status, Object.keys(saved.body.fields)]).toEqual([400, ['individual_crd_number']])
    expect((await applicationOf(advisor)).status).toBe('suspended')
  })

  test('is not shown again by the house where a reviewer suspended them', async () => {
    const advisor = await approved()
    await decideApplication(services, { reviewer: 'Sam', personId: advisor.id, move: 'suspend', reason })
    await recheck(advisor.id)
    expect(await applicationOf(advisor)).toMatchObject({ status: 'suspended', reason })
  })
})

test('what the advisor says is compared with the record as they save it, with both sides', async () => {
  const advisor = await submittedAdvisorIn()
  expect((await applicationOf(advisor)).contradictions).toEqual([])
  await advisor.save({ company_name: 'Somewhere Else', has_disclosures: true })
  const { contradictions } = await applicationOf(advisor)
  expect(contradictions).toMatchObject([{ field: 'company_name', stated: 'Somewhere Else' }])
  expect(await statesOf(advisor)).toMatchObject({ register: 'waiting', disclosures: 'waiting' })
  await advisor.save({ company_name: 'Okafor Planning', has_disclosures: false })
  expect(await statesOf(advisor)).toMatchObject({ register: 'passed', disclosures: 'passed' })
})
