import { describe, expect, test } from 'vitest'
import { openLimits } from '../../../limits/open-limits.ts'
import { testLog } from '../../../testing/run-logs.ts'
import { useAdvisors } from '../advisors/fixtures/use-advisors.ts'
import { insertRegisterFacts } from './fixtures/insert-facts.ts'
import { firmFacts, personFacts } from './fixtures/sample-facts.ts'

const { browser, database, personIn, advisorIn, makeApp } = await useAdvisors()
const address = '/api/v1/advisor/record/4711'

describe('a CRD number looked up', () => {
  test('is free, claimed or yours, and never says by whom', async () => {
    const advisor = await advisorIn()
    const visitors = [
      browser(),
      await personIn('robin@whitfield.example'),
      await advisorIn('lee@other.example'),
    ]
    const nothing = { crd: '4711', record: null, feedDate: null }
    for (const visitor of visitors)
      expect((await visitor.get(address)).body).toEqual({ ...nothing, claim: 'free' })
    await advisor.save({ individual_crd_number: '4711', first_name: 'Dana', last_name: 'Okafor' })
    expect((await advisor.get(address)).body).toEqual({ ...nothing, claim: 'yours' })
    for (const visitor of visitors)
      expect((await visitor.get(address)).body).toEqual({ ...nothing, claim: 'claimed' })
    await advisor.save({ individual_crd_number: null })
    for (const visitor of visitors)
      expect((await visitor.get(address)).body).toEqual({ ...nothing, claim: 'free' })
  })

  test.each(['0123', '123456789', '12a', '-1', '١٢٣'])('%s is no such number', async (crd) => {
    expect((await browser().get(`/api/v1/advisor/record/${encodeURIComponent(crd)}`)).status).toBe(400)
  })

  test('can be asked for 120 times an hour from one network', async () => {
    const limited = await makeApp({ limits: await openLimits(undefined, testLog()) })
    const ask = (remoteAddress: string) => limited.inject({ url: '/api/v1/advisor/record/7', remoteAddress })
    for (let n = 0; n < 120; n++) expect((await ask('198.51.100.7')).statusCode).toBe(200)
    const refused = await ask('198.51.100.7')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'limit-exceeded'])
    expect((await ask('198.51.100.8')).statusCode).toBe(200)
  })

  test('brings what the register says, to anybody, and the day it says it', async () => {
    await insertRegisterFacts(database, { people: [personFacts()], firms: [firmFacts()] })
    const { status, body } = await browser().get(address)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      crd: '4711',
      claim: 'free',
      feedDate: '2026-11-09',
      record: {
        firstName: 'Dana',
        lastName: 'Okafor',
        isActive: true,
        firm: { crd: '815', name: 'Okafor Planning' },
      },
    })
    expect(body.record.licences).toContainEqual({
      state: 'CO',
      licence: 'registered',
      basis: 'own-registration',
      since: '2018-03-01',
    })
  })

  test('that the register does not have is told from a register that was never read', async () => {
    await insertRegisterFacts(database, { people: [personFacts()] })
    expect((await browser().get('/api/v1/advisor/record/4712')).body).toEqual({
      crd: '4712',
      claim: 'free',
      record: null,
      feedDate: '2026-11-09',
    })
  })
})
