import { describe, expect, test } from 'vitest'
import { useAdvisors } from '../advisors/fixtures/use-advisors.ts'

const { browser, personIn, advisorIn, readyAdvisorIn } = await useAdvisors()
const draft = '/api/v1/advisor/profile/draft'

describe('a draft is not kept', () => {
  test('for somebody who is not signed in, or for a consumer', async () => {
    const body = { answers: { home_town: 'Denver' }, version: 0 }
    expect((await browser().call('PUT', draft, body)).status).toBe(401)
    expect((await (await personIn('robin@whitfield.example')).call('PUT', draft, body)).status).toBe(403)
    expect((await browser().get(draft)).status).toBe(401)
  })

  test.each([
    ['a field that is no answer', { answers: { status: 'approved' }, version: 0 }],
    ['more than fits', { answers: { bio_text: 'x'.repeat(50_001) }, version: 0 }],
    ['no version', { answers: {} }],
  ])('with %s', async (_, body) => {
    const advisor = await advisorIn()
    expect((await advisor.call('PUT', draft, body)).status).toBe(400)
    expect((await advisor.get(draft)).body).toEqual({ answers: {}, version: 0 })
  })

  test('over a newer one of another tab', async () => {
    const advisor = await advisorIn()
    const put = (bio_text: string, version: number) =>
      advisor.call('PUT', draft, { answers: { bio_text }, version })
    const both = await Promise.all([put('One tab', 0), put('Other tab', 0)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await advisor.get(draft)
    expect((await put('Late', 0)).body.code).toBe('changed-elsewhere')
    expect((await advisor.get(draft)).body).toEqual(body)
    expect((await put('Newer', 1)).body).toEqual({ version: 2 })
  })
})

test('a draft is only its author’s, comes back as typed, and is not their profile', async () => {
  const advisor = await readyAdvisorIn('dana@okafor.example')
  const before = (await advisor.get(`/api/v1/advisor/${advisor.id}`)).body.data.bio_text
  const answers = { bio_text: '  half a sent', years_of_experience: null, fees: [{ kind: 'hourly' }] }
  expect((await advisor.call('PUT', draft, { answers, version: 0 })).body).toEqual({ version: 1 })
  expect((await advisor.get(draft)).body).toEqual({ answers, version: 1 })
  expect((await advisor.get(`/api/v1/advisor/${advisor.id}`)).body.data.bio_text).toBe(before)
  const other = await advisorIn('lee@other.example')
  expect((await other.get(draft)).body).toEqual({ answers: {}, version: 0 })
})

test('saving answers ends their draft and keeps the others', async () => {
  const advisor = await advisorIn()
  await advisor.call('PUT', draft, { answers: { home_town: 'Casp', title: 'Plan' }, version: 0 })
  await advisor.save({ home_town: 'Casper' })
  expect((await advisor.get(draft)).body).toEqual({ answers: { title: 'Plan' }, version: 2 })
  await advisor.save({ education: 'University of Wyoming' })
  expect((await advisor.get(draft)).body).toEqual({ answers: { title: 'Plan' }, version: 2 })
})
