import { describe, expect, test } from 'vitest'
import type { TestAdvisor } from '../advisors/fixtures/use-advisors.ts'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'
import { decideApplication } from '../vetting/decide-application.ts'
import { useVetting } from '../vetting/fixtures/use-vetting.ts'
import { approveHeldText, returnHeldText } from './decide-held-text.ts'
import { readHeldTextHistory } from './read-held-texts-of.ts'

const app = await useVetting()
const { database, services, clock, events, letters, approvedAdvisorIn, adminIn, setStatus } = app
const { orm } = database

const claim = `${wholeProfile.bio_text} I guarantee 8% returns.`
const reason = 'Tell us how you count returns, or remove the number.'
const email = 'dana@okafor.example'

async function staffIn(name = 'Sam Ito') {
  const { id } = await adminIn(`${name.split(' ')[0]?.toLowerCase()}@evenkeel.example`)
  return { personId: id, name }
}
const heldOf = async (advisor: TestAdvisor) => (await advisor.read()).body.data.held_texts
/** An approved advisor whose bio waits. */
async function waiting(patch: object = { bio_text: claim }) {
  const advisor = await approvedAdvisorIn()
  const { data } = (await advisor.save(patch)).body
  return { advisor, held: data.held_texts[0], staff: await staffIn() }
}
/** What consumers read. */
const shownOf = async (advisor: TestAdvisor) => (await advisor.read('?view=published')).body.data

describe('a held text is not published', () => {
  test('by a decision about an older text: the advisor saved another one meanwhile', async () => {
    const { advisor, held, staff } = await waiting()
    await advisor.save({ bio_text: `${claim} And the best.` })
    for (const decide of [
      () => approveHeldText(services, staff, held.id),
      () => returnHeldText(services, staff, held.id, reason),
    ])
      await expect(decide()).rejects.toMatchObject({ code: 'text-moved-on' })
    expect((await shownOf(advisor)).bio_text).toBe(wholeProfile.bio_text)
    expect((await readHeldTextHistory(orm, advisor.id)).map(({ state }) => state)).toEqual([
      'waiting',
      'withdrawn',
    ])
  })

  test('once it was returned, nor is one that does not exist', async () => {
    const { held, staff } = await waiting()
    await returnHeldText(services, staff, held.id, reason)
    await expect(approveHeldText(services, staff, held.id)).rejects.toMatchObject({ code: 'text-decided' })
    await expect(approveHeldText(services, staff, 999_999)).rejects.toMatchObject({ code: 'not-found' })
  })

  test.each(['draft', 'rejected', 'suspended', 'withdrawn'] as const)(
    'while the application is %s',
    async (status) => {
      const { advisor, held, staff } = await waiting()
      await setStatus(advisor.id, status)
      await expect(approveHeldText(services, staff, held.id)).rejects.toMatchObject({ code: 'not-open-now' })
    },
  )

  test('and not returned without a reason the advisor can read', async () => {
    const { advisor, held, staff } = await waiting()
    for (const unfit of ['', 'No.', 'x'.repeat(501)])
      await expect(returnHeldText(services, staff, held.id, unfit)).rejects.toMatchObject({
        code: 'bad-request',
        fields: { reason: expect.stringContaining('The advisor will read it') },
      })
    expect((await heldOf(advisor))[0]).toMatchObject({ state: 'waiting', reason: null })
  })
})

test('an approved text is published as it was read, under the reviewer’s name, and once', async () => {
  const { advisor, held, staff } = await waiting()
  await Promise.all([1, 2, 3].map(() => approveHeldText(services, staff, held.id)))
  expect((await advisor.read()).body.data).toMatchObject({
    bio_text: claim,
    published: { version: 2, reviewer: 'Sam Ito' },
    changed_fields: [],
    held_texts: [],
  })
  expect((await shownOf(advisor)).bio_text).toBe(claim)
  expect((await letters(email)).map(({ subject }) => subject)).toContain('Evenkeel: “About you” is published')
  expect((await events()).filter(({ event }) => event === 'held-text-approved')).toHaveLength(1)
  // It needs no second look with later changes, and none when only other fields change.
  const { data } = (await advisor.save({ home_town: 'Casper' })).body
  expect(data).toMatchObject({ bio_text: claim, published: { version: 3 }, held_texts: [] })
})

test('a returned text keeps its reason until the advisor changes it; the rest is published meanwhile', async () => {
  const { advisor, held, staff } = await waiting()
  await returnHeldText(services, staff, held.id, reason)
  await returnHeldText(services, staff, held.id, reason)
  const [letter] = await letters(email)
  expect(letter?.subject).toBe('Evenkeel: “About you” needs a change')
  expect(letter?.body_text).toContain(reason)
  const { body } = await advisor.get('/api/v1/notifications')
  expect(body.notifications[0]).toMatchObject({ title: '“About you” needs a change', body: reason })

  await advisor.save({ home_town: 'Casper' })
  expect(await heldOf(advisor)).toMatchObject([{ id: held.id, state: 'returned', reason }])
  expect(await shownOf(advisor)).toMatchObject({ home_town: 'Casper', bio_text: wholeProfile.bio_text })

  await advisor.save({ bio_text: `${wholeProfile.bio_text} I plan with care.` })
  expect(await heldOf(advisor)).toEqual([])
  expect((await shownOf(advisor)).bio_text).toContain('I plan with care.')
  expect((await readHeldTextHistory(orm, advisor.id))[0]).toMatchObject({
    state: 'returned',
    reason,
    decided_by: 'Sam Ito',
  })
})

test('a rewritten claim replaces the one that waits and keeps its evidence', async () => {
  const { advisor, held } = await waiting()
  const note = 'The track record of 2019 to 2025 was audited by Lowell & Partners.'
  await advisor.post(`/api/v1/advisor/held-texts/${held.id}/evidence`, {
    words: 'guarantee',
    note,
    document_id: null,
  })
  clock.pass(60_000)
  await advisor.save({ bio_text: `${wholeProfile.bio_text} I guarantee an answer within a day.` })
  const rows = await heldOf(advisor)
  expect(rows).toMatchObject([{ state: 'waiting', claims: [{ words: 'guarantee' }], evidence: [{ note }] }])
  expect(rows[0].id).not.toBe(held.id)
})

describe('evidence', () => {
  const give = (advisor: { post: TestAdvisor['post'] }, id: number, more: object = {}) =>
    advisor.post(`/api/v1/advisor/held-texts/${id}/evidence`, {
      words: 'guarantee',
      note: 'We refund the fee when the plan is late.',
      document_id: null,
      ...more,
    })

  test('is refused for another advisor’s text, a claim it does not make, and without any proof', async () => {
    const { advisor, held } = await waiting()
    const other = await approvedAdvisorIn('lee@harborline.example')
    expect((await give(other, held.id)).status).toBe(404)
    expect((await give(advisor, held.id, { words: 'best' })).body.fields).toHaveProperty('words')
    expect((await give(advisor, held.id, { note: null })).body.fields).toHaveProperty('note')
    expect((await give(advisor, held.id, { document_id: crypto.randomUUID() })).status).toBe(400)
    await app.layInDocuments(other.id, ['claim-proof'], null)
    const { rows } = await database.pool.query(`select id from document where kind = 'claim-proof'`)
    expect((await give(advisor, held.id, { document_id: rows[0].id })).status).toBe(400)
    expect((await heldOf(advisor))[0].evidence).toEqual([])
  })

  test('for a returned text puts it in the queue again; a document counts as well as a note', async () => {
    const { advisor, held, staff } = await waiting()
    await returnHeldText(services, staff, held.id, reason)
    await app.layInDocuments(advisor.id, ['claim-proof'], null)
    const { rows } = await database.pool.query(`select id from document where kind = 'claim-proof'`)
    const { body } = await give(advisor, held.id, { note: null, document_id: rows[0].id })
    expect(body.held_texts).toMatchObject([
      { state: 'waiting', text: claim, reason: null, evidence: [{ note: null, document_id: rows[0].id }] },
    ])
    expect((await give(advisor, held.id)).body.code).toBe('text-moved-on')
    await approveHeldText(services, staff, body.held_texts[0].id)
    expect((await shownOf(advisor)).bio_text).toBe(claim)
  })
})

describe('an application with a claim', () => {
  const approve = (personId: number) =>
    decideApplication(services, { personId, move: 'approve', reviewer: 'Kim Arden' })

  test('is approved without the text that stays held; it is published once it is approved too', async () => {
    const advisor = await app.submittedAdvisorIn(email, { patch: { bio_text: claim } })
    const [held] = await heldOf(advisor)
    expect(held).toMatchObject({ field: 'bio_text', state: 'waiting' })
    await approve(advisor.id)
    expect(await shownOf(advisor)).toMatchObject({ bio_text: null, home_town: 'Boulder' })
    expect(await heldOf(advisor)).toMatchObject([{ id: held.id, state: 'waiting' }])
    await approveHeldText(services, await staffIn(), held.id)
    expect((await advisor.read()).body.data).toMatchObject({ published: { version: 2, reviewer: 'Sam Ito' } })
  })

  test('whose text was approved before publishes it with the rest', async () => {
    const advisor = await app.submittedAdvisorIn(email, { patch: { bio_text: claim } })
    const [held] = await heldOf(advisor)
    await approveHeldText(services, await staffIn(), held.id)
    expect((await advisor.read()).body.data).toMatchObject({ published: null, held_texts: [] })
    await approve(advisor.id)
    expect((await shownOf(advisor)).bio_text).toBe(claim)
  })
})
