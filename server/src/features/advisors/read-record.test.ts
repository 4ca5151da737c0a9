import { describe, expect, test } from 'vitest'
import { createLog } from '../../http/request-log.ts'
import { openLimits } from '../../limits/open-limits.ts'
import { useAdvisors } from './fixtures/use-advisors.ts'

const { personIn, advisorIn, makeApp } = await useAdvisors()

describe('a CRD number looked up', () => {
  test('is free, claimed or yours, and never says by whom', async () => {
    const advisor = await advisorIn()
    const stranger = await personIn('robin@whitfield.example')
    const claim = async (visitor: typeof stranger) => (await visitor.get('/api/v1/advisor/record/4711')).body
    expect(await claim(stranger)).toEqual({ crd: '4711', claim: 'free' })
    await advisor.save({ individual_crd_number: '4711' })
    expect(await claim(advisor)).toEqual({ crd: '4711', claim: 'yours' })
    expect(await claim(stranger)).toEqual({ crd: '4711', claim: 'claimed' })
    await advisor.save({ individual_crd_number: null })
    expect(await claim(stranger)).toEqual({ crd: '4711', claim: 'free' })
  })

  test.each(['0123', '123456789', '12a', '-1', '١٢٣'])('%s is no such number', async (crd) => {
    const visitor = await personIn('robin@whitfield.example')
    expect((await visitor.get(`/api/v1/advisor/record/${encodeURIComponent(crd)}`)).status).toBe(400)
  })

  test('can be asked for 120 times an hour from one network', async () => {
    const limited = await makeApp({ limits: await openLimits(undefined, createLog('silent')) })
    const ask = (remoteAddress: string) => limited.inject({ url: '/api/v1/advisor/record/7', remoteAddress })
    for (let n = 0; n < 120; n++) expect((await ask('198.51.100.7')).statusCode).toBe(200)
    const refused = await ask('198.51.100.7')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'limit-exceeded'])
    expect((await ask('198.51.100.8')).statusCode).toBe(200)
  })
})
