import { personUuid } from '@evenkeel/contract/person-id'
import { describe, expect, test } from 'vitest'
import type { Limit } from '../../../limits/limits.ts'
import { openLimits } from '../../../limits/open-limits.ts'
import { testPassword } from '../../../testing/identity-app.ts'
import { testLog } from '../../../testing/run-logs.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { useAdvisors } from '../advisors/fixtures/use-advisors.ts'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'

const {
  database,
  services,
  personIn,
  advisorIn,
  readyAdvisorIn,
  approvedAdvisorIn,
  adminIn,
  setStatus,
  layInDocuments,
  makeApp,
} = await useAdvisors()

const answerOf = ({ status, body }: { status: number; body: { requestId?: string } }) => {
  const { requestId: _, ...said } = body
  return { status, ...said }
}

describe('somebody else', () => {
  test.each(['draft', 'submitted', 'in-review', 'rejected', 'suspended', 'withdrawn'] as const)(
    'learns nothing of an advisor whose application is %s: the answer is the one of an unknown id (H07)',
    async (status) => {
      const advisor = await approvedAdvisorIn()
      await setStatus(advisor.id, status)
      for (const visitor of [
        await personIn('robin@whitfield.example'),
        await advisorIn('lee@other.example'),
      ]) {
        const unknown = answerOf(await visitor.get('/api/v1/advisor/424242'))
        expect(unknown).toEqual({
          status: 404,
          code: 'not-found',
          message: 'We couldn’t find this. It may have been removed.',
        })
        for (const address of [advisor.id, personUuid('advisor', advisor.id), `${advisor.id}?view=working`])
          expect(answerOf(await visitor.get(`/api/v1/advisor/${address}`))).toEqual(unknown)
      }
    },
  )

  test('learns nothing of an approved advisor without a publication, of a disabled one, of a consumer', async () => {
    const visitor = await personIn('robin@whitfield.example')
    const consumer = await visitor.get('/api/auth/current-user')
    expect((await visitor.get(`/api/v1/advisor/${consumer.body.userId}`)).status).toBe(404)
    const advisor = await approvedAdvisorIn()
    expect((await visitor.get(`/api/v1/advisor/${advisor.id}`)).status).toBe(200)
    await database.pool.query('update person set disabled_at = now() where id = $1', [advisor.id])
    expect((await visitor.get(`/api/v1/advisor/${advisor.id}`)).status).toBe(404)
    await database.pool.query('update person set disabled_at = null')
    await database.pool.query('delete from advisor_publication')
    expect((await visitor.get(`/api/v1/advisor/${advisor.id}`)).status).toBe(404)
  })

  test('sees what is published, without address, telephone and what waits, whatever view they ask for', async () => {
    const advisor = await approvedAdvisorIn('dana@okafor.example', { individual_crd_number: '4711' })
    await advisor.save({
      bio_text: `I guarantee it. ${wholeProfile.bio_text}`,
      phone_number: '(303) 555-0199',
    })
    await database.pool.query(`update person set first_name = 'Deirdre' where id = $1`, [advisor.id])
    const { specializations, ...rest } = wholeProfile
    for (const visitor of [await personIn('robin@whitfield.example'), await advisorIn('lee@other.example')])
      for (const view of ['', '?view=working', '?view=published']) {
        const { data } = (await visitor.get(`/api/v1/advisor/${advisor.id}${view}`)).body
        expect(data).toMatchObject({
          ...rest,
          specializations: [{ ...specializations[0], value: 'STEM or Tech Employees' }],
          advisor_id: advisor.id,
          status: 'approved',
          phone_number: null,
          hides_email: null,
          hides_phone: null,
          email_id: null,
          changed_fields: [],
          held_texts: [],
          published: { version: 1, reviewer: 'Sam of Evenkeel' },
          version: 1,
          is_demo: false,
        })
        expect(JSON.stringify(data)).not.toMatch(/555-01|guarantee|Deirdre|@okafor/)
      }
  })

  test('sees which documents stand and the photo, never what proves who the advisor is (spec 1-04, H35)', async () => {
    const advisor = await approvedAdvisorIn()
    await layInDocuments(advisor.id, ['crs_form', 'government-id', 'record-proof'])
    const photo = crypto.randomUUID()
    await database.pool.query(
      `insert into advisor_photo (id, person_id, file_key, bytes, width, uploaded_at) values ($1, $2, 'x', 1, 400, now())`,
      [photo, advisor.id],
    )
    const { rows } = await database.pool.query('select id, kind from document where replaced_at is null')
    const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id
    const visitor = await personIn('robin@whitfield.example')
    const files = {
      profileImage_id: photo,
      documents: {
        crs_form: idOf('crs_form'),
        adv_document: idOf('adv_document'),
        disclosure_document: idOf('disclosure_document'),
        liquidity_statement: null,
      },
    }
    expect((await visitor.get(`/api/v1/advisor/${advisor.id}`)).body.data).toMatchObject(files)
    expect((await advisor.read()).body.data).toMatchObject(files)
    expect((await advisor.save({ home_town: 'Casper' })).body.data).toMatchObject(files)
    const shown = JSON.stringify((await visitor.get(`/api/v1/advisor/${advisor.id}`)).body)
    for (const kind of ['government-id', 'record-proof']) expect(shown).not.toContain(idOf(kind))
  })

  test('has to wait after 300 profiles in ten minutes, found or not (H07)', async () => {
    const advisor = await approvedAdvisorIn()
    const limited = await makeApp({ limits: await openLimits(undefined, testLog()) })
    const program = testBrowser(limited)
    await personIn('robin@whitfield.example')
    await program.signIn('robin@whitfield.example', testPassword)
    const ask = async (id: number) => (await program.get(`/api/v1/advisor/${id}`)).status
    for (let n = 0; n < 299; n++) expect(await ask(1000 + n)).toBe(404)
    expect(await ask(advisor.id)).toBe(200)
    expect(await ask(advisor.id)).toBe(429)
  })

  test('is counted; the advisor themselves and staff are not (H07)', async () => {
    const limits = {
      take: async ({ name }: Limit) => (/profiles/.test(name) ? 60 : undefined),
      close: async () => {},
    }
    const limited = await makeApp({ limits })
    const advisor = await approvedAdvisorIn()
    await personIn('robin@whitfield.example')
    await adminIn()
    services.settings.isDemo = true
    const statuses = []
    for (const email of ['robin@whitfield.example', 'dana@okafor.example', 'sam@evenkeel.example']) {
      const visitor = testBrowser(limited)
      await visitor.signIn(email, testPassword)
      statuses.push((await visitor.get(`/api/v1/advisor/${advisor.id}`)).status)
    }
    services.settings.isDemo = false
    expect(statuses).toEqual([429, 200, 200])
  })
})

describe('an admin', () => {
  test('reads the working copy, and the advisor can see that they did', async () => {
    const advisor = await readyAdvisorIn()
    const admin = await adminIn()
    const { data } = (await admin.get(`/api/v1/advisor/${advisor.id}`)).body
    expect(data).toMatchObject({
      email_id: 'dana@okafor.example',
      phone_number: '(303) 555-0134',
      status: 'draft',
    })
    const { rows } = await database.pool.query(
      'select subject_id, actor_id, actor_role, what, why from access_log',
    )
    expect(rows).toEqual([
      {
        subject_id: String(advisor.id),
        actor_id: String(admin.id),
        actor_role: 'admin',
        what: 'Profile',
        why: 'Opened in support',
      },
    ])
    expect((await admin.get(`/api/v1/advisor/${advisor.id}?view=published`)).status).toBe(404)
    expect((await admin.get(`/api/v1/advisor/${admin.id}`)).status).toBe(404)
  })
})

describe('an advisor', () => {
  test('who has answered nothing gets every field, all null but the usual title (spec 3-08, 3-11)', async () => {
    const advisor = await advisorIn()
    const { status, body } = await advisor.read()
    expect(status).toBe(200)
    const { title, advisor_id, email_id, documents, ...others } = body.data
    expect({ title, advisor_id, email_id }).toEqual({
      title: 'Financial Advisor',
      advisor_id: advisor.id,
      email_id: 'dana@okafor.example',
    })
    expect(documents).toEqual({
      adv_document: null,
      crs_form: null,
      liquidity_statement: null,
      disclosure_document: null,
    })
    expect(others).toMatchObject({
      version: 0,
      status: 'draft',
      published: null,
      changed_fields: [],
      held_texts: [],
      profileImage_id: null,
    })
    for (const field of Object.keys(wholeProfile)) if (field !== 'title') expect(others[field]).toBe(null)
    expect((await advisor.read('?view=published')).status).toBe(404)
  })

  test('is found by number and by UUID in either case (spec 2.1-30)', async () => {
    const advisor = await readyAdvisorIn()
    const uuid = personUuid('advisor', advisor.id)
    for (const address of [uuid, uuid.toUpperCase(), advisor.id])
      expect((await advisor.get(`/api/v1/advisor/${address}`)).body.data.first_name).toBe('Dana')
    const asConsumer = personUuid('consumer', advisor.id)
    expect((await advisor.get(`/api/v1/advisor/${asConsumer}`)).status).toBe(404)
    expect((await advisor.get('/api/v1/advisor/0')).status).toBe(400)
  })

  test('sees themselves as a consumer does when they ask for what is published', async () => {
    const advisor = await approvedAdvisorIn()
    const consumer = await personIn('robin@whitfield.example')
    const own = await advisor.read('?view=published')
    expect(own.body).toEqual((await consumer.get(`/api/v1/advisor/${advisor.id}`)).body)
    await setStatus(advisor.id, 'suspended')
    expect((await advisor.read('?view=published')).body.data.status).toBe('suspended')
  })
})
