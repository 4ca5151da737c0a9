import type { HeldText } from '@evenkeel/contract/people/held-texts'
import { describe, expect, test } from 'vitest'
import { publishProfile } from '../advisors/fixtures/publish-profile.ts'
import { useAdvisors } from '../advisors/fixtures/use-advisors.ts'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'

const { database, services, clock, events, letters, personIn, advisorIn, approvedAdvisorIn, setStatus } =
  await useAdvisors()

const publications = async () =>
  (await database.pool.query('select version, reviewer, answers from advisor_publication order by version'))
    .rows
const held = ({ held_texts }: { held_texts: HeldText[] }) =>
  held_texts.map(({ field, state, claims }) => [field, state, claims.map(({ words }) => words)])
const claim = `${wholeProfile.bio_text} I guarantee 8% returns.`

describe('what is published does not change', () => {
  test('by a text that makes a claim: it waits alone, and everything else is published', async () => {
    const advisor = await approvedAdvisorIn()
    const visitor = await personIn('robin@whitfield.example')
    const { data } = (await advisor.save({ bio_text: claim, home_town: 'Casper' })).body
    expect(data).toMatchObject({
      bio_text: claim,
      home_town: 'Casper',
      published: { version: 2, reviewer: 'Automatic check' },
      changed_fields: ['bio_text'],
    })
    expect(held(data)).toEqual([['bio_text', 'waiting', ['guarantee', '8% return']]])
    const shown = (await visitor.get(`/api/v1/advisor/${advisor.id}`)).body.data
    expect(shown).toMatchObject({
      bio_text: wholeProfile.bio_text,
      home_town: 'Casper',
      version: 2,
      held_texts: [],
    })
    await advisor.save({ education: 'A school' })
    expect((await visitor.get(`/api/v1/advisor/${advisor.id}`)).body.data.education).toBe('A school')
    const fixed = (await advisor.save({ bio_text: wholeProfile.bio_text })).body.data
    expect(fixed).toMatchObject({ published: { version: 3 }, changed_fields: [], held_texts: [] })
  })

  test.each([
    ['bio_text', `${wholeProfile.bio_text} The best.`, ['best']],
    ['why_iam_fa', 'To be conflict-free.', ['conflict-free']],
    ['favourite_quote', 'Risk-free is a word.', ['Risk-free']],
    ['title', 'Number one planner', ['Number one']],
    ['education', 'Top 10 school', ['Top 10']],
  ])('by a claim in %s', async (field, text, words) => {
    const advisor = await approvedAdvisorIn()
    const { data } = (await advisor.save({ [field]: text })).body
    expect(held(data)).toEqual([[field, 'waiting', words]])
    expect(await publications()).toHaveLength(1)
  })

  test('by a claim beside a specialty or a flat fee: only that sentence waits', async () => {
    const advisor = await approvedAdvisorIn()
    const [known] = wholeProfile.specializations
    const evidence = 'The best planner for teachers in two districts since 2011, they say.'
    const { data } = (
      await advisor.save({
        specializations: [
          { ...known, clients_now: 'many', evidence: `${known.evidence} Guaranteed.` },
          { id: 8, clients_now: 'few', evidence },
        ],
        fees: [{ kind: 'flat-fee', amount: 2400, paid: 'yearly', includes: 'A risk-free plan.' }],
      })
    ).body
    expect(held(data)).toEqual([
      ['specializations.9', 'waiting', ['Guaranteed']],
      ['specializations.8', 'waiting', ['best']],
      ['fees.flat-fee', 'waiting', ['risk-free']],
    ])
    const shown = (await (await personIn('robin@whitfield.example')).get(`/api/v1/advisor/${advisor.id}`))
      .body
    expect(shown.data).toMatchObject({
      specializations: [
        { id: 9, clients_now: 'many', evidence: known.evidence },
        { id: 8, clients_now: 'few', evidence: '' },
      ],
      fees: [{ kind: 'flat-fee', amount: 2400, paid: 'yearly', includes: '' }],
    })
  })

  test.each(['draft', 'submitted', 'in-review', 'rejected', 'suspended', 'withdrawn'] as const)(
    'by a save while the application is %s',
    async (status) => {
      const advisor = await approvedAdvisorIn()
      await setStatus(advisor.id, status)
      const { data } = (await advisor.save({ home_town: 'Casper' })).body
      expect(data).toMatchObject({ published: { version: 1 }, changed_fields: ['home_town'] })
      expect(await publications()).toHaveLength(1)
    },
  )

  test('by a save that changes nothing, or only what is not shown', async () => {
    const advisor = await approvedAdvisorIn()
    await advisor.save({ home_town: 'Boulder', phone_number: '(303) 555-0177', title: 'Financial Planner' })
    await advisor.save({})
    expect(await publications()).toHaveLength(1)
    expect(JSON.stringify(await publications())).not.toContain('555-01')
    expect((await advisor.read()).body.data.changed_fields).toEqual([])
  })

  test('by taking out what a published profile needs, or by another CRD number', async () => {
    const advisor = await approvedAdvisorIn()
    const needed = {
      first_name: null,
      bio_text: null,
      registered_states: [],
      fees: null,
      service_topics: null,
    }
    const refused = await advisor.save({ ...needed, main_topics: null, individual_crd_number: '1' })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields).toSorted()).toEqual(
      [...Object.keys(needed), 'individual_crd_number'].toSorted(),
    )
    expect(await publications()).toHaveLength(1)
    expect((await advisor.save({ title: null })).body.data.title).toBe('Financial Advisor')
  })

  test('for whoever is no advisor', async () => {
    await personIn('robin@whitfield.example')
    const { rows } = await database.pool.query('select id from person')
    await expect(publishProfile(services, Number(rows[0].id), 'Sam')).rejects.toMatchObject({
      code: 'not-found',
    })
    expect((await database.pool.query('select from advisor_application')).rowCount).toBe(0)
  })
})

describe('what an approved advisor changes', () => {
  test('is published at once as the next version, names included, and older versions stay as they were', async () => {
    const advisor = await approvedAdvisorIn()
    const [before] = await publications()
    clock.pass(60_000)
    const { data } = (await advisor.save({ first_name: 'Deirdre', company_name: 'Okafor & Lee' })).body
    const at = Math.floor(clock.now().getTime() / 1000)
    expect(data).toMatchObject({
      version: 2,
      published: { version: 2, at, reviewer: 'Automatic check' },
      changed_fields: [],
    })
    const [first, second] = await publications()
    expect(first).toEqual(before)
    expect(second.answers).toMatchObject({
      first_name: 'Deirdre',
      company_name: 'Okafor & Lee',
      home_town: 'Boulder',
    })
    const published = (await events()).filter(({ event }) => event === 'profile-published')
    expect(published.map(({ detail }) => detail)).toEqual([
      { version: 1, workingVersion: 1, isAutomatic: false },
      { version: 2, workingVersion: 2, isAutomatic: true },
    ])
  })

  test('is published once for each of many saves at the same moment', async () => {
    const advisor = await approvedAdvisorIn()
    const towns = ['Casper', 'Laramie', 'Cody', 'Gillette', 'Sheridan']
    await Promise.all(towns.map((home_town) => advisor.save({ home_town })))
    expect((await publications()).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6])
    expect((await advisor.read()).body.data).toMatchObject({ version: 6, changed_fields: [] })
  })

  test('goes to the compliance officer named in the settings, in words, and to nobody else', async () => {
    const advisor = await approvedAdvisorIn()
    await advisor.save({ home_town: 'Casper' })
    expect(await letters('officer@okafor.example')).toEqual([])
    await database.pool.query(
      `insert into person_settings (person_id, settings, updated_at) values ($1, '{"compliance_email": "officer@okafor.example"}', now())`,
      [advisor.id],
    )
    await advisor.save({ bio_text: claim })
    expect(await letters('officer@okafor.example')).toEqual([])
    await advisor.save({ home_town: 'Laramie' })
    const [letter, ...more] = await letters('officer@okafor.example')
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Evenkeel: version 3 of Dana Okafor’s profile is published')
    for (const words of [
      'Reviewed by: Automatic check.',
      'Location: Laramie, CO',
      'Registered in: Colorado, Wyoming',
      'Asset Under Management: graduated; 1% from $0 to $500,000; 0.8% from $500,000; billed quarterly in arrears',
      'Hourly Fee: $300 per hour; about 10 hours in the first year, 4 per year after that',
      'STEM or Tech Employees (current clients: 6–20): Twelve engineers',
      'Commissions: No',
      'Weekly hours: Monday 9:00 am–12:00 pm (Mountain Time)',
    ])
      expect(letter?.body_text).toContain(words)
    expect(letter?.body_text).not.toContain('555-0134')
    expect(letter?.body_text).not.toContain('guarantee')
  })
})

test('claims are shown to an advisor before anything is published', async () => {
  const advisor = await advisorIn()
  const { data } = (await advisor.save({ bio_text: claim })).body
  expect(data).toMatchObject({ published: null, changed_fields: [] })
  expect(held(data)).toEqual([['bio_text', 'waiting', ['guarantee', '8% return']]])
})
