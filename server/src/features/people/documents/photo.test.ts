import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { pictureOf, safeHeaders, useDocuments } from './fixtures/use-documents.ts'

const { advisorIn, approvedAdvisorIn, adminIn, browser, personIn, database, setStatus, ...documents } =
  await useDocuments()
const { uploadPhoto, download, keys, events } = documents

const answerOf = ({ status, bytes }: { status: number; bytes: Buffer }) => {
  const { requestId: _, ...said } = JSON.parse(bytes.toString())
  return { status, ...said }
}

describe('a photo', () => {
  const photo = (visitor: TestBrowser, id: string) => download(visitor, `/api/v1/photos/${id}/file`)

  test('is handed in by advisors alone', async () => {
    const bytes = await pictureOf(500)
    expect((await uploadPhoto(browser(), bytes)).status).toBe(401)
    expect((await uploadPhoto(await personIn('robin@whitfield.example'), bytes)).status).toBe(403)
    expect(await keys()).toEqual([])
  })

  test('that is too small, no picture or too large is refused, and the one before stays', async () => {
    const advisor = await advisorIn()
    const { body } = await uploadPhoto(advisor, await pictureOf(500))
    expect((await uploadPhoto(advisor, await pictureOf(399))).body.fields.file).toMatch(/at least 400/)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect((await uploadPhoto(advisor, svg)).body.code).toBe('file-refused')
    expect((await uploadPhoto(advisor, svg, 'image/svg+xml')).body.code).toBe('wrong-file-type')
    expect((await uploadPhoto(advisor, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await advisor.read()).body.data.profileImage_id).toBe(body.profileImage_id)
    expect(await keys()).toEqual([`photos/${body.profileImage_id}.jpg`])
  })

  test('of an advisor who is not approved is seen by its owner and admins alone', async () => {
    const advisor = await advisorIn()
    const { body } = await uploadPhoto(advisor, await pictureOf(500))
    const unknown = answerOf(await photo(await personIn('robin@whitfield.example'), randomUUID()))
    for (const visitor of [await personIn('sky@whitfield.example'), await advisorIn('lee@other.example')])
      expect(answerOf(await photo(visitor, body.profileImage_id))).toEqual(unknown)
    for (const visitor of [advisor, await adminIn()])
      expect((await photo(visitor, body.profileImage_id)).status).toBe(200)
  })

  test('of an approved one is seen by everybody signed in, as a file that cannot run', async () => {
    const advisor = await approvedAdvisorIn()
    const { body } = await uploadPhoto(advisor, await pictureOf(900, 600))
    const consumer = await personIn('robin@whitfield.example')
    const { status, headers } = await photo(consumer, body.profileImage_id)
    expect([status, headers]).toEqual([
      200,
      expect.objectContaining({ ...safeHeaders, 'content-type': 'image/jpeg' }),
    ])
    expect((await consumer.get(`/api/v1/advisor/${advisor.id}`)).body.data.profileImage_id).toBe(
      body.profileImage_id,
    )
    expect((await photo(browser(), body.profileImage_id)).status).toBe(401)
    await setStatus(advisor.id, 'suspended')
    expect((await photo(consumer, body.profileImage_id)).status).toBe(404)
  })

  test('is replaced at once, and the one before cannot be had any more', async () => {
    const advisor = await advisorIn()
    const first = (await uploadPhoto(advisor, await pictureOf(500))).body.profileImage_id
    const answers = await Promise.all(
      [600, 700].map(async (size) => uploadPhoto(advisor, await pictureOf(size))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await database.pool.query('select id from advisor_photo')
    expect(rows.length).toBe(1)
    expect((await photo(advisor, first)).status).toBe(404)
    expect((await database.pool.query('select from file_to_remove')).rowCount).toBe(2)
  })

  test('is taken away, once', async () => {
    const advisor = await advisorIn()
    const id = (await uploadPhoto(advisor, await pictureOf(500))).body.profileImage_id
    expect((await advisor.call('DELETE', '/api/v1/advisor/photo')).status).toBe(204)
    expect((await photo(advisor, id)).status).toBe(404)
    expect((await advisor.call('DELETE', '/api/v1/advisor/photo')).status).toBe(404)
    expect((await events()).at(-1)).toEqual({ event: 'photo-removed', detail: { photoId: id } })
  })
})

describe('a drawn portrait', () => {
  const dana = 'e7e40000-0000-8246-8000-0000000019c9'
  const portrait = (visitor: TestBrowser, id: string) => download(visitor, `/api/v1/portraits/${id}`)
  const hang = (personId: number) =>
    database.pool.query(`insert into advisor_photo values ($1, $2, null, 0, 64, now())`, [dana, personId])

  test('is seen without an account and kept by caches, and cannot run', async () => {
    const { status, headers, bytes } = await portrait(browser(), dana)
    expect([status, headers]).toEqual([
      200,
      expect.objectContaining({
        ...safeHeaders,
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
      }),
    ])
    expect(bytes.toString()).toMatch(/^<svg .*<\/svg>$/)
  })

  test('with an id that says nothing is not found', async () => {
    expect((await portrait(browser(), randomUUID())).status).toBe(404)
  })

  test('is also what the photo’s own address answers to those who may see the advisor', async () => {
    const advisor = await approvedAdvisorIn()
    await hang(advisor.id)
    const consumer = await personIn('robin@whitfield.example')
    expect((await consumer.get(`/api/v1/advisor/${advisor.id}`)).body.data.profileImage_id).toBe(dana)
    const { bytes } = await download(consumer, `/api/v1/photos/${dana}/file`)
    expect(bytes).toEqual((await portrait(browser(), dana)).bytes)
  })

  test('gives way to a photo, and can be taken away; no file is looked for', async () => {
    const [one, other] = [await advisorIn(), await advisorIn('lee@other.example')]
    await hang(one.id)
    const photo = (await uploadPhoto(one, await pictureOf(500))).body.profileImage_id
    expect((await one.read()).body.data.profileImage_id).toBe(photo)
    await hang(other.id)
    expect((await other.call('DELETE', '/api/v1/advisor/photo')).status).toBe(204)
    expect((await other.read()).body.data.profileImage_id).toBeNull()
    expect((await database.pool.query('select from file_to_remove')).rowCount).toBe(0)
  })
})
