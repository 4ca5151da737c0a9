import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/identity-app.ts'
import { consumerIn } from '../../../testing/people.ts'
import { useAdvisors } from '../advisors/fixtures/use-advisors.ts'

const app = await useAdvisors()
const {
  browser,
  clock,
  database,
  events,
  letters,
  personIn,
  advisorIn,
  readyAdvisorIn,
  approvedAdvisorIn,
  adminIn,
} = app

const addressOf = (id: number | string) => `/api/v1/advisor/${id}/record/report`
const wrong = { text: 'The firm has moved to Denver.\nIt no longer is in Boulder.' }
const reports = async () => (await database.pool.query('select * from record_report order by id')).rows
const letterTo = 'help@evenkeel.example'

describe('a report about a record', () => {
  test('is not taken from strangers and staff, nor about somebody who is not shown', async () => {
    const approved = await approvedAdvisorIn()
    expect((await browser().post(addressOf(approved.id), wrong)).status).toBe(401)
    expect((await (await adminIn()).post(addressOf(approved.id), wrong)).status).toBe(403)

    const hidden = await readyAdvisorIn('kim@hidden.example')
    for (const visitor of [await personIn('robin@whitfield.example'), await advisorIn('lee@other.example')]) {
      const { requestId: _, ...unknown } = (await visitor.post(addressOf(424242), wrong)).body
      expect(unknown).toEqual({
        code: 'not-found',
        message: 'We couldn’t find this. It may have been removed.',
      })
      expect((await visitor.post(addressOf(hidden.id), wrong)).body).toMatchObject(unknown)
    }
    expect([await reports(), await letters(letterTo)]).toEqual([[], []])
  })

  test.each([
    ['empty', ''],
    ['too short', 'too short'],
    ['too long', 'x'.repeat(2001)],
    ['turned round by an unseen mark', 'a name that turns \u202e round'],
  ])('is refused where its text is %s', async (_, text) => {
    const advisor = await approvedAdvisorIn()
    const visitor = await personIn('robin@whitfield.example')
    expect((await visitor.post(addressOf(advisor.id), { text })).status).toBe(400)
    expect(await reports()).toEqual([])
  })

  test('can be made five times a day, and a report that was refused wrote nothing', async () => {
    const advisor = await approvedAdvisorIn()
    const visitor = await personIn('robin@whitfield.example')
    for (let n = 0; n < 5; n++) expect((await visitor.post(addressOf(advisor.id), wrong)).status).toBe(204)
    const refused = await visitor.post(addressOf(advisor.id), wrong)
    expect([refused.status, refused.body.code]).toEqual([429, 'limit-exceeded'])
    expect(await reports()).toHaveLength(5)
    expect(await letters(letterTo)).toHaveLength(5)
    expect((await (await advisorIn('lee@other.example')).post(addressOf(advisor.id), wrong)).status).toBe(204)
    clock.pass(24 * 3_600_000 + 1000)
    await visitor.signIn('robin@whitfield.example', testPassword)
    expect((await visitor.post(addressOf(advisor.id), wrong)).status).toBe(204)
  })

  test('reaches staff by a letter that names nobody, only the advisor’s number', async () => {
    const advisor = await approvedAdvisorIn()
    const { visitor, id } = await consumerIn(app, 'robin@whitfield.example')
    expect((await visitor.post(addressOf(advisor.id), wrong)).status).toBe(204)
    const [report] = await reports()
    expect(report).toMatchObject({
      advisor_id: String(advisor.id),
      reporter_id: String(id),
      text: wrong.text,
      answered_at: null,
    })
    const [letter] = await letters(letterTo)
    expect(letter?.subject).toBe(`Evenkeel: report ${report.id} on the record of advisor ${advisor.id}`)
    expect(letter?.body_text).toContain(wrong.text)
    expect(JSON.stringify(letter)).not.toMatch(/Robin|Whitfield|Dana|Okafor|@/)
    expect((await events()).at(-1)).toMatchObject({
      event: 'record-reported',
      detail: { report: Number(report.id) },
    })
  })

  test('can be made by advisors about their own record, shown or not', async () => {
    const advisor = await readyAdvisorIn()
    expect((await advisor.post(addressOf(advisor.id), wrong)).status).toBe(204)
    expect(await reports()).toHaveLength(1)
  })
})
