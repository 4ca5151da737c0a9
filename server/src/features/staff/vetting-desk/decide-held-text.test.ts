import { describe, expect, test } from 'vitest'
import { desk, useVettingDesk, why } from './fixtures/use-vetting-desk.ts'

const app = await useVettingDesk()
const { browser, personIn, clock } = app
const { staffIn, applicantIn, move, reject, appeal, queue, opened, auditOf } = app

const rest =
  'I plan for people who own small businesses and for those who just sold one, since 2018. We start with the price you need, not the price you hope for, and go on from there together.'
const claim = `I guarantee a plan you can read. ${rest}`

type Staff = Awaited<ReturnType<typeof staffIn>>
interface Held {
  id: number
  field: string
  state: string
}

const decide = (who: Pick<Staff, 'post'>, advisorId: number, heldTextId: number, body: object) =>
  who.post(`${desk}/${advisorId}/texts/${heldTextId}`, body)

/** Approved, with a new text that makes a claim. */
async function holdText(staff: Staff) {
  const advisor = await applicantIn()
  await move(staff, advisor.id, 'approve')
  clock.pass(60_000)
  await advisor.save({ bio_text: claim, home_town: 'Boise' })
  const { held_texts: texts } = await opened(staff, advisor.id)
  return { advisor, held: texts[0] as Held }
}

const consumerIn = () => personIn('robin@whitfield.example')
const published = async (consumer: Awaited<ReturnType<typeof consumerIn>>, advisorId: number) =>
  (await consumer.get(`/api/v1/advisor/${advisorId}`)).body.data

describe('who may not', () => {
  test('only admins decide about held texts, and only about those of the advisor', async () => {
    const sam = await staffIn('Sam')
    const { advisor, held } = await holdText(sam)
    const other = await applicantIn('bo@firm.example', { crd: '7001' })
    for (const [who, status] of [
      [browser(), 401],
      [await personIn('robin@whitfield.example'), 403],
      [advisor, 403],
    ] as const)
      expect((await decide(who, advisor.id, held.id, { decision: 'approve' })).status).toBe(status)
    expect((await decide(sam, other.id, held.id, { decision: 'approve' })).status).toBe(404)
    expect((await decide(sam, advisor.id, 999, { decision: 'approve' })).status).toBe(404)
    expect((await opened(sam, advisor.id)).state).toBe('held')
  })

  test('a text is returned with a reason of 10 to 500 characters, or not at all', async () => {
    const sam = await staffIn('Sam')
    const { advisor, held } = await holdText(sam)
    for (const reason of ['', 'too short', 'a'.repeat(501)]) {
      const { body } = await decide(sam, advisor.id, held.id, { decision: 'return', reason })
      expect(body.fields).toHaveProperty('reason')
    }
  })

  test('staff who took part in the rejection can’t decide on a text of the appeal', async () => {
    const [sam, kim] = [await staffIn('Sam'), await staffIn('Kim')]
    const advisor = await applicantIn(undefined, { patch: { bio_text: claim } })
    const [held] = (await opened(sam, advisor.id)).held_texts
    await reject(sam, kim, advisor.id)
    await appeal(advisor)
    expect((await opened(sam, advisor.id)).may_decide_texts).toBe(false)
    const { status, body } = await decide(sam, advisor.id, held.id, { decision: 'approve' })
    expect([status, body.code]).toEqual([403, 'other-reviewer-due'])
  })

  test('of two who decide at once the second learns that it was decided, not that the advisor changed it', async () => {
    const [sam, kim] = [await staffIn('Sam'), await staffIn('Kim')]
    const { advisor, held } = await holdText(sam)
    await decide(sam, advisor.id, held.id, { decision: 'approve' })
    const reason = 'Please add a dated record as evidence.'
    for (const second of [{ decision: 'return', reason }, { decision: 'approve' }]) {
      const { status, body } = await decide(kim, advisor.id, held.id, second)
      expect([status, body.code]).toEqual([409, 'text-decided'])
    }
  })

  test('nobody approves a text that the advisor has changed since', async () => {
    const sam = await staffIn('Sam')
    const { advisor, held } = await holdText(sam)
    await advisor.save({ bio_text: `${claim} It is the best.` })
    const { status, body } = await decide(sam, advisor.id, held.id, { decision: 'approve' })
    expect([status, body.code]).toEqual([409, 'text-moved-on'])
  })
})

test('a held text is in the queue, everything else is published, and approving it publishes it', async () => {
  const sam = await staffIn('Sam')
  const { advisor, held } = await holdText(sam)
  expect((await queue(sam)).items).toMatchObject([{ advisor_id: advisor.id, state: 'held', held_texts: 1 }])
  expect((await queue(sam)).groups).toMatchObject({ held: 1, approved: 1 })
  const consumer = await consumerIn()
  const before = await published(consumer, advisor.id)
  expect([before.home_town, before.bio_text === claim]).toEqual(['Boise', false])
  const seen = await opened(sam, advisor.id)
  expect(seen.profile.answers.bio_text).toBe(claim)
  expect(seen.published.answers.bio_text).not.toBe(claim)
  const done = await decide(sam, advisor.id, held.id, { decision: 'approve' })
  expect(done.body.case).toMatchObject({ state: 'approved', held_texts: [{ state: 'approved' }] })
  expect(done.body.case.history[0]).toMatchObject({ what: 'Text approved: About you', by: 'Sam Ito' })
  expect((await published(consumer, advisor.id)).bio_text).toBe(claim)
  expect((await queue(sam)).items).toEqual([])
  expect(await auditOf(advisor.id)).toContainEqual(['held-text-approved', sam.id])
})

test('a returned text leaves the queue with its reason, and comes back when the advisor changes it', async () => {
  const sam = await staffIn('Sam')
  const { advisor, held } = await holdText(sam)
  const { body } = await decide(sam, advisor.id, held.id, { decision: 'return', reason: why })
  expect(body.case).toMatchObject({
    state: 'approved',
    held_texts: [{ state: 'returned', reason: why, decided_by: 'Sam Ito' }],
  })
  expect((await queue(sam)).items).toEqual([])
  await advisor.save({ bio_text: `${claim} Ask me how.` })
  expect((await queue(sam)).items).toMatchObject([{ state: 'held', held_texts: 1 }])
})

test('approving an application publishes all but the texts that are held, which wait on', async () => {
  const sam = await staffIn('Sam')
  const advisor = await applicantIn(undefined, { patch: { bio_text: claim } })
  const done = await move(sam, advisor.id, 'approve')
  expect(done.body.case).toMatchObject({ state: 'held' })
  expect((await published(await consumerIn(), advisor.id)).bio_text).not.toBe(claim)
})
