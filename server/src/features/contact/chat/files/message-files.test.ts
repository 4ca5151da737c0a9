import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { goodPdf, pdfOfPages, pdfWithHtml } from '../../../../outside/file-checks/fixtures/make-pdf.ts'
import { numberOf } from '../../../../testing/people.ts'
import type { TestBrowser } from '../../../../testing/test-browser.ts'
import { pictureOf, safeHeaders, useDocuments } from '../../../people/documents/fixtures/use-documents.ts'
import { removeFilesOfPersonLater } from '../../../people/documents/remove-files-later.ts'
import { removeOrphanFiles } from '../../../people/documents/remove-orphan-files.ts'
import { insertMatch } from '../fixtures/insert-match.ts'
import { forgetUnsentFiles } from './forget-unsent-files.ts'

const house = await useDocuments()
const { app, services, database, clock, personIn, advisorIn, headersOf, download, keys, arriving, browser } =
  house

async function matched(name = 'robin') {
  const robin = await personIn(`${name}@whitfield.example`)
  const dana = await advisorIn(`dana-${name}@okafor.example`)
  const consumerId = await numberOf(robin)
  const id = await insertMatch(database, clock.now(), { consumerId, advisorId: dana.id })
  return { id, robin, dana, consumerId }
}

async function attach(
  who: TestBrowser,
  id: number,
  bytes: Buffer,
  type = 'application/pdf',
  name = 'Plan.pdf',
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/conversations/${id}/files?name=${encodeURIComponent(name)}`,
    remoteAddress: '192.0.2.7',
    headers: { ...headersOf(who), 'content-type': type },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const send = (who: TestBrowser, id: number, file_ids: string[], text = '') =>
  who.post(`/api/v1/conversations/${id}/messages`, { client_id: crypto.randomUUID(), text, file_ids })
const open = (who: TestBrowser, id: number, fileId: string) =>
  download(who, `/api/v1/conversations/${id}/files/${fileId}`)

describe('who may not', () => {
  test('nobody but the two attaches a file or opens one, and the other one not before it is sent', async () => {
    const { id, robin, dana } = await matched()
    const other = await matched('ann')
    for (const [who, status] of [
      [browser(), 401],
      [other.robin, 404],
      [other.dana, 404],
    ] as const)
      expect((await attach(who, id, goodPdf)).status).toBe(status)
    const { body } = await attach(robin, id, goodPdf)
    expect((await open(robin, id, body.file_id)).status).toBe(200)
    expect((await open(dana, id, body.file_id)).status).toBe(404)
    await send(robin, id, [body.file_id])
    expect((await open(dana, id, body.file_id)).status).toBe(200)
    for (const who of [other.robin, other.dana])
      for (const requestId of [id, other.id])
        expect((await open(who, requestId, body.file_id)).status).toBe(404)
  })

  test('nobody sends a file of somebody else, of another conversation, or twice', async () => {
    const { id, robin, dana } = await matched()
    const other = await matched('ann')
    const { file_id } = (await attach(robin, id, goodPdf)).body
    expect((await send(dana, id, [file_id])).body.code).toBe('not-found')
    expect((await send(other.robin, other.id, [file_id])).body.code).toBe('not-found')
    expect((await send(robin, id, [file_id])).body.message.seq).toBe(1)
    expect((await send(robin, id, [file_id], 'Again')).body.code).toBe('not-found')
    expect((await robin.get(`/api/v1/conversations/${id}/messages`)).body.messages).toHaveLength(1)
  })

  test.each([
    ['a page of HTML', Buffer.from('<html></html>'), 'application/pdf', 'file-refused'],
    ['a PDF that hides HTML', pdfWithHtml, 'image/png', 'file-refused'],
    ['a PDF of 201 pages', pdfOfPages(201), 'application/pdf', 'file-refused'],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 'file-refused'],
    ['a program', Buffer.from('MZ'), 'application/octet-stream', 'wrong-file-type'],
    ['more than ten megabytes', Buffer.alloc(10 * 1024 * 1024 + 1), 'application/pdf', 'too-large'],
  ])('%s is refused and leaves nothing', async (_, bytes, type, code) => {
    const { id, robin } = await matched()
    expect((await attach(robin, id, bytes, type)).body.code).toBe(code)
    expect([await keys(), await arriving()]).toEqual([[], []])
  })

  test('nothing is attached where nothing can be written', async () => {
    const { id, robin, dana } = await matched()
    await dana.post(`/api/v1/conversations/${id}/standing`, { move: 'leave' })
    expect((await attach(robin, id, goodPdf)).body.code).toBe('chat-not-open')
    expect(await keys()).toEqual([])
  })
})

describe('a file', () => {
  test('is a download of a safe kind under its own name, without folders and marks', async () => {
    const { id, robin, dana } = await matched()
    const { file_id, name } = (await attach(robin, id, goodPdf, undefined, '../../My\u202e "plan".exe')).body
    expect(name).toBe('My "plan".pdf')
    await send(robin, id, [file_id], 'Here it is')
    const { headers } = await open(dana, id, file_id)
    expect(headers).toMatchObject({
      ...safeHeaders,
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="My _plan_.pdf"',
    })
  })

  test('that is a picture keeps its pixels, and nothing of where it was taken', async () => {
    const { id, robin } = await matched()
    const taken = await sharp(await pictureOf(300, 200))
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'canary' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 21/1' },
      })
      .toBuffer()
    expect(taken.includes('canary')).toBe(true)
    const { body } = await attach(robin, id, taken, 'image/jpeg', 'IMG_1.jpeg')
    expect(body).toMatchObject({ type: 'image/jpeg', name: 'IMG_1.jpg' })
    const { bytes } = await open(robin, id, body.file_id)
    const { width, height, exif } = await sharp(bytes).metadata()
    expect([width, height, exif, bytes.includes('canary')]).toEqual([300, 200, undefined, false])
    expect((await attach(robin, id, await pictureOf(20), 'image/png', 'a.png')).body.name).toBe('a.jpg')
  })

  test('stands with its message, in the order in which it was attached, also when that is sent again', async () => {
    const { id, robin, dana } = await matched()
    const files = []
    for (const name of ['b.pdf', 'a.pdf', 'c.pdf'])
      files.push((await attach(robin, id, goodPdf, undefined, name)).body.file_id)
    const [b, a, c] = files
    const message = { client_id: crypto.randomUUID(), text: '', file_ids: [c, a, b] }
    const url = `/api/v1/conversations/${id}/messages`
    const sent = await robin.post(url, message)
    expect(sent.body.message.files.map(({ name }: { name: string }) => name)).toEqual([
      'c.pdf',
      'a.pdf',
      'b.pdf',
    ])
    expect((await robin.post(url, message)).body).toEqual(sent.body)
    expect((await robin.post(url, { ...message, file_ids: [a, b] })).body.code).toBe('changed-elsewhere')
    expect((await dana.get(url)).body).toMatchObject({
      messages: [sent.body.message],
      conversation: { last: { text: '', has_files: true } },
    })
    const { rows } = await database.pool.query(`select body from notification where event = 'message'`)
    expect(rows).toEqual([{ body: 'A file' }])
  })
})

describe('files go', () => {
  test('a day after they were attached and not sent', async () => {
    const { id, robin } = await matched()
    const [sent, unsent] = [await attach(robin, id, goodPdf), await attach(robin, id, goodPdf)]
    await send(robin, id, [sent.body.file_id])
    await forgetUnsentFiles(services)
    await removeOrphanFiles(services)
    expect(await keys('messages/')).toHaveLength(2)
    clock.pass(25 * 3_600_000)
    await forgetUnsentFiles(services)
    await removeOrphanFiles(services)
    expect(await keys('messages/')).toEqual([`messages/${sent.body.file_id}.pdf`])
    await robin.renew()
    expect((await open(robin, id, unsent.body.file_id)).status).not.toBe(200)
  })

  test('with either of the two, whoever had sent them', async () => {
    const { id, robin, dana, consumerId } = await matched()
    for (const who of [robin, dana]) await send(who, id, [(await attach(who, id, goodPdf)).body.file_id])
    await database.transaction(async (transaction) => {
      await removeFilesOfPersonLater(transaction, consumerId, clock.now())
    })
    await database.pool.query('delete from person where id = $1', [consumerId])
    expect((await database.pool.query('select from conversation')).rowCount).toBe(0)
    await removeOrphanFiles(services)
    expect(await keys('messages/')).toEqual([])
  })
})
