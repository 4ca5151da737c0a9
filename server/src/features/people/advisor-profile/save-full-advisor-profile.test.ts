import { advisorFields } from '@evenkeel/contract/people/advisor-answers'
import { describe, expect, test } from 'vitest'
import { useAdvisors } from '../advisors/fixtures/use-advisors.ts'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'
import { insertRegisterFacts } from '../register/fixtures/insert-facts.ts'
import { firmFacts, personFacts } from '../register/fixtures/sample-facts.ts'

const { database, browser, events, personIn, advisorIn, readyAdvisorIn, setStatus } = await useAdvisors()
const save = '/api/v1/advisor/profile/full'
const storedRows = async () => (await database.pool.query('select * from advisor_profile')).rows

describe('a profile is not saved', () => {
  test('by somebody who is not signed in, by a consumer, or under another advisor’s number (H09)', async () => {
    const other = await readyAdvisorIn('lee@other.example')
    const before = await storedRows()
    const patch = { advisor_id: other.id, home_town: 'Cheyenne' }
    expect((await browser().post(save, patch)).status).toBe(401)
    expect((await (await personIn('robin@whitfield.example')).post(save, patch)).status).toBe(403)
    const advisor = await advisorIn()
    const { requestId: _, ...refused } = (await advisor.post(save, patch)).body
    expect(refused).toEqual({
      code: 'not-found',
      message: 'We couldn’t find this. It may have been removed.',
    })
    const { requestId: __, ...unknown } = (await advisor.post(save, { ...patch, advisor_id: 424242 })).body
    expect(unknown).toEqual(refused)
    expect(await storedRows()).toEqual(before)
  })

  test('with more years than the register has had them; fewer are theirs to say', async () => {
    await insertRegisterFacts(database, { people: [personFacts()], firms: [firmFacts()] })
    const advisor = await readyAdvisorIn('dana@okafor.example', { individual_crd_number: '4711' })
    const refused = await advisor.save({ years_of_experience: 9 })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { years_of_experience: 'You’ve been registered for 8 years. Enter 8 or less.' },
    ])
    for (const years_of_experience of [8, 3, 0, null])
      expect((await advisor.save({ years_of_experience })).body.data).toMatchObject({ years_of_experience })
    await database.pool.query(`update advisor_profile set answers = answers || '{"years_of_experience": 30}'`)
    expect((await advisor.save({ home_town: 'Casper' })).status).toBe(200)
  })

  test.each([
    ['status', 'approved'],
    ['published', { version: 1, at: 0, reviewer: 'me' }],
    ['reviewer', 'me'],
    ['email_id', 'other@okafor.example'],
    ['is_demo', true],
    ['role', 'admin'],
    ['person_id', 1],
    ['changed_fields', []],
    ['documents', { adv_document: 'x' }],
    ['profileImage_id', 'x'],
    ['__proto__x', 1],
  ])('when it names %s, which nobody sets here', async (field, value) => {
    const advisor = await advisorIn()
    const { status, body } = await advisor.save({ home_town: 'Boulder', [field]: value })
    expect([status, body.fields]).toEqual([400, { [field]: 'We don’t recognize this field.' }])
    expect(await storedRows()).toEqual([])
    expect((await advisor.read()).body.data).toMatchObject({ status: 'draft', published: null, version: 0 })
  })

  test('from a second tab that does not know the newest version; nothing of it is lost or stored', async () => {
    const advisor = await readyAdvisorIn()
    const tab = advisor.copy()
    expect((await advisor.save({ version: 1, home_town: 'Cheyenne' })).body.data.version).toBe(2)
    const second = await tab.post(save, { advisor_id: advisor.id, version: 1, home_town: 'Laramie' })
    expect([second.status, second.body.code]).toEqual([409, 'changed-elsewhere'])
    expect((await advisor.read()).body.data.home_town).toBe('Cheyenne')
    const again = await tab.post(save, { advisor_id: advisor.id, version: 2, home_town: 'Laramie' })
    expect(again.body.data).toMatchObject({ version: 3, home_town: 'Laramie' })
  })

  test('by two tabs at the same moment from the same version', async () => {
    const advisor = await readyAdvisorIn()
    const towns = ['Laramie', 'Casper', 'Gillette', 'Cody']
    const answers = await Promise.all(towns.map((home_town) => advisor.save({ version: 1, home_town })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const winner = towns[answers.findIndex(({ status }) => status === 200)]
    expect((await advisor.read()).body.data).toMatchObject({ version: 2, home_town: winner })
  })

  test('with a CRD number somebody else has claimed, before or in the same moment', async () => {
    const [dana, lee] = [await advisorIn(), await advisorIn('lee@other.example')]
    const claims = () => [dana, lee].map((each) => each.save({ individual_crd_number: '4711' }))
    const answers = await Promise.all(claims())
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const loser = answers[0]?.status === 409 ? dana : lee
    const { status, body } = await loser.save({ individual_crd_number: '4711', home_town: 'Boulder' })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([
      409,
      'crd-claimed',
      ['individual_crd_number'],
    ])
    expect((await loser.read()).body.data).toMatchObject({ individual_crd_number: null, home_town: null })
    expect((await loser.save({ individual_crd_number: '4712' })).status).toBe(200)
  })

  test.each([
    [{ main_topics: [1] }, 'main_topics', 'Choose main topics from the topics you help with.'],
    [{ service_topics: [2, 7] }, 'main_topics', 'Choose main topics from the topics you help with.'],
    [
      {
        weekly_hours: {
          ...wholeProfile.weekly_hours,
          hours: [
            { day: 'mon', from: '09:00', to: '12:00' },
            { day: 'tue', from: '11:00', to: '12:00' },
            { day: 'mon', from: '11:45', to: '13:00' },
          ],
        },
      },
      'weekly_hours.hours.2.from',
      'This overlaps other hours on the same day.',
    ],
    [
      {
        weekly_hours: {
          ...wholeProfile.weekly_hours,
          hours: ['08', '10', '12', '14', '16'].map((hour) => ({
            day: 'fri',
            from: `${hour}:00`,
            to: `${hour}:45`,
          })),
        },
      },
      'weekly_hours.hours.4.from',
      'Add up to 4 time ranges per day.',
    ],
  ])('when answers do not go together: %j', async (patch, field, sentence) => {
    const advisor = await readyAdvisorIn()
    const { status, body } = await advisor.save(patch)
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
    expect((await advisor.read()).body.data.version).toBe(1)
  })
})

describe('a profile is saved', () => {
  test('whole, and comes back field by field as it was entered (spec 1-04, 7-12)', async () => {
    const advisor = await advisorIn()
    expect(Object.keys(wholeProfile).toSorted()).toEqual(advisorFields.toSorted())
    const saved = await advisor.save(wholeProfile)
    const specializations = [{ ...wholeProfile.specializations[0], value: 'STEM or Tech Employees' }]
    expect(saved.body.data).toMatchObject({ ...wholeProfile, specializations, version: 1 })
    expect((await advisor.read()).body).toEqual(saved.body)
    const { rows } = await database.pool.query(
      'select first_name, last_name, company, crd, answers from person join advisor_profile on person_id = id',
    )
    expect(rows[0]).toMatchObject({
      first_name: 'Dana',
      last_name: 'Okafor',
      company: 'Okafor Planning',
      crd: '4711',
    })
    expect(rows[0].answers).not.toHaveProperty('first_name')
  })

  test('in part: the rest stays, and null takes back', async () => {
    const advisor = await readyAdvisorIn()
    const { data } = (await advisor.save({ home_town: 'Casper', video_intro_url: null, last_name: null }))
      .body
    expect(data).toMatchObject({
      home_town: 'Casper',
      video_intro_url: null,
      last_name: null,
      first_name: 'Dana',
      fees: wholeProfile.fees,
      version: 2,
    })
    expect((await advisor.save({})).body.data).toMatchObject({ ...data, version: 3 })
  })

  test('while it is in review, to the working copy alone', async () => {
    const advisor = await readyAdvisorIn()
    await setStatus(advisor.id, 'in-review')
    const { data } = (await advisor.save({ home_town: 'Casper', individual_crd_number: '99' })).body
    expect(data).toMatchObject({ home_town: 'Casper', individual_crd_number: '99', published: null })
    expect((await database.pool.query('select from advisor_publication')).rowCount).toBe(0)
  })

  test('with the label of a specialization, whatever label was sent (spec 3-12)', async () => {
    const advisor = await advisorIn()
    const specializations = [{ ...wholeProfile.specializations[0], value: 'Award-winning' }]
    const { data } = (await advisor.save({ specializations })).body
    expect(data.specializations[0].value).toBe('STEM or Tech Employees')
    expect(JSON.stringify(await storedRows())).not.toContain('Award-winning')
  })

  test('with HTML, emoji and right-to-left names as the text they are', async () => {
    const advisor = await advisorIn()
    const html = `<script>alert(1)</script><img src=x onerror="alert(1)"> & "quotes" 🦊\n`
    const texts = {
      first_name: 'يوسف',
      last_name: 'Ó Briain-Ngũgĩ',
      title: '<b>Planner</b>',
      company_name: '<i>Okafor</i> & Co',
      home_town: "'; drop table person; --",
      education: '{{7*7}} <%= 7*7 %>',
      bio_text: html.repeat(4).trim(),
      why_iam_fa: html.trim(),
      favourite_quote: '</textarea>',
    }
    expect((await advisor.save(texts)).body.data).toMatchObject(texts)
    expect((await advisor.read()).body.data).toMatchObject(texts)
  })

  test('and the audit log says which fields, never what stands in them', async () => {
    const advisor = await readyAdvisorIn()
    await advisor.save({ home_town: 'Casper', registered_states: ['CO'] })
    const saves = (await events()).filter(({ event }) => event === 'profile-saved')
    expect(saves.at(-1)?.detail).toEqual({
      fields: ['registered_states', 'home_town'],
      version: 2,
      statesTakenOut: 0,
    })
    expect(JSON.stringify(await events())).not.toMatch(/Casper|Dana|Okafor|Boulder/)
  })

  test('without a registration: its state is no longer served, the others are', async () => {
    const advisor = await readyAdvisorIn()
    await advisor.call('PUT', '/api/v1/criteria', { states: ['CO', 'WY'], de_minimis_states: ['UT'] })
    await advisor.save({ registered_states: ['WY'] })
    const { criteria } = (await advisor.get('/api/v1/criteria')).body
    expect(criteria).toMatchObject({ states: ['WY'], de_minimis_states: ['UT'], version: 3 })
    await advisor.save({ registered_states: null })
    expect((await advisor.get('/api/v1/criteria')).body.criteria.states).toEqual(['WY'])
  })
})
