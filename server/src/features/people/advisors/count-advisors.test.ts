import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import { firstCriteria } from '@evenkeel/contract/people/criteria'
import { beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../../http/request-log.ts'
import { openLimits } from '../../../limits/open-limits.ts'
import { useAdvisors } from './fixtures/use-advisors.ts'

const { database, browser, makeApp } = await useAdvisors()
const count = async (body: object) =>
  (await browser().post('/api/v1/onboarding/count-advisors', { state: 'CO', ...body })).body

interface Given {
  answers?: AdvisorAnswers
  criteria?: object
  status?: string
  isDisabled?: boolean
  versions?: number
}

let lastId = 1000
/** Written to the tables directly, because a count needs many. */
async function advisor({
  answers = {},
  criteria,
  status = 'approved',
  isDisabled = false,
  versions = 1,
}: Given = {}) {
  lastId += 1
  const { pool } = database
  await pool.query(
    `insert into person (id, role, email, created_at, disabled_at)
     values ($1, 'advisor', $2, now(), case when $3 then now() end)`,
    [lastId, `a${lastId}@okafor.example`, isDisabled],
  )
  await pool.query(`insert into advisor_application (person_id, status, started_at) values ($1, $2, now())`, [
    lastId,
    status,
  ])
  for (let version = 1; version <= versions; version++)
    await pool.query(
      `insert into advisor_publication (person_id, version, answers, published_at, reviewer)
       values ($1, $2, $3, now(), 'x')`,
      [lastId, version, version === versions ? answers : { gender: 'Other', is_fiduciary: true }],
    )
  await pool.query(
    `insert into advisor_criteria (person_id, version, criteria, updated_at) values ($1, 1, $2, now())`,
    [lastId, { ...firstCriteria, states: ['CO'], ...criteria }],
  )
}

describe('nobody is counted', () => {
  test.each<[string, Given]>([
    ['who is not approved', { status: 'in-review' }],
    ['who is suspended', { status: 'suspended' }],
    ['who is rejected', { status: 'rejected' }],
    ['who has handed in', { status: 'submitted' }],
    ['who has withdrawn', { status: 'withdrawn' }],
    ['who has not handed in', { status: 'draft' }],
    ['whose account is disabled', { isDisabled: true }],
    ['who has published nothing', { versions: 0 }],
    ['who does not serve the state', { criteria: { states: ['WY'] } }],
    ['who serves none', { criteria: { states: [] } }],
    ['who takes nobody new', { criteria: { new_clients_per_month: 0 } }],
    ['who has paused beyond today', { criteria: { paused_until: '2026-10-02' } }],
    ['who has paused until today', { criteria: { paused_until: '2026-10-01' } }],
  ])('%s', async (_, given) => {
    await advisor(given)
    expect(await count({})).toEqual({ inState: 0, left: 0 })
  })

  test('whose answer to a must-have is not known, or was another in the newest publication', async () => {
    await advisor({ versions: 2 })
    for (const mustHave of [
      { genders: ['Male', 'Female', 'Non-binary', 'Other'] },
      { ageBands: ['18-25', '26-33', '34-45', '46-60', '60+'] },
      { experience: ['Less than 1 year', '1-5 Years', '6-10 Years', 'More than 10 Years'] },
      { credentials: ['cfp'] },
      { isFiduciary: true },
      { hasNoDisclosures: true },
    ])
      expect(await count(mustHave), JSON.stringify(mustHave)).toEqual({ inState: 1, left: 0 })
  })

  test('where the question is none', async () => {
    const ask = async (body: object) =>
      (await browser().post('/api/v1/onboarding/count-advisors', body)).status
    expect(await ask({})).toBe(400)
    expect(await ask({ state: 'ON' })).toBe(400)
    expect(await ask({ state: 'CO', genders: ["x' or true"] })).toBe(400)
    expect(await ask({ state: 'CO', credentials: ['cfp', 'cfp'] })).toBe(400)
    expect(await ask({ state: 'CO', email: 'x' })).toBe(400)
  })

  test('more than 240 times a minute from one network', async () => {
    const limited = await makeApp({ limits: await openLimits(undefined, createLog('silent')) })
    const ask = async () =>
      (
        await limited.inject({
          method: 'POST',
          url: '/api/v1/onboarding/count-advisors',
          payload: { state: 'CO' },
          remoteAddress: '198.51.100.7',
        })
      ).statusCode
    for (let n = 0; n < 240; n++) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
  })
})

describe('advisors of a state', () => {
  beforeEach(async () => {
    await advisor({
      answers: {
        gender: 'Female',
        age_band: '34-45',
        years_of_experience: 0,
        credentials: ['cfp', 'ea'],
        is_fiduciary: true,
        has_disclosures: false,
      },
    })
    await advisor({
      answers: {
        gender: 'Male',
        age_band: '60+',
        years_of_experience: 11,
        credentials: [],
        is_fiduciary: false,
        has_disclosures: true,
      },
      criteria: { states: ['WY'], de_minimis_states: ['CO'], paused_until: '2026-09-30' },
    })
    await advisor({ answers: { gender: 'Non-binary', years_of_experience: 10, credentials: ['cfa'] } })
  })

  test.each([
    [{}, 3],
    [{ genders: [], ageBands: [], experience: [], credentials: [] }, 3],
    [{ isFiduciary: false, hasNoDisclosures: false }, 3],
    [{ genders: ['Female'] }, 1],
    [{ genders: ['Female', 'Male'] }, 2],
    [{ ageBands: ['34-45', '60+'] }, 2],
    [{ experience: ['Less than 1 year'] }, 1],
    [{ experience: ['6-10 Years', 'More than 10 Years'] }, 2],
    [{ experience: ['1-5 Years'] }, 0],
    [{ credentials: ['cfp', 'cfa'] }, 2],
    [{ credentials: ['cpa'] }, 0],
    [{ isFiduciary: true }, 1],
    [{ hasNoDisclosures: true }, 1],
    [{ genders: ['Female'], experience: ['Less than 1 year'], credentials: ['ea'], isFiduciary: true }, 1],
    [{ genders: ['Female'], experience: ['More than 10 Years'] }, 0],
  ])('who keep %j are counted by any of each list and by all lists', async (mustHaves, left) => {
    expect(await count(mustHaves)).toEqual({ inState: 3, left })
  })

  test('are those who serve it, registered or de minimis', async () => {
    expect(await count({ state: 'WY' })).toEqual({ inState: 1, left: 1 })
    expect(await count({ state: 'TX' })).toEqual({ inState: 0, left: 0 })
  })
})
