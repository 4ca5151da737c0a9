import { describe, expect, test } from 'vitest'
import { goodPdf, pdfWithHtml } from '../../../outside/file-checks/fixtures/make-pdf.ts'
import { numberOf } from '../../../testing/people.ts'
import { pictureOf, safeHeaders } from '../../people/documents/fixtures/use-documents.ts'
import { removeFilesOfPersonLater } from '../../people/documents/remove-files-later.ts'
import { removeOrphanFiles } from '../../people/documents/remove-orphan-files.ts'
import { useSupport } from './fixtures/use-support.ts'
import { forgetUnsentSupportFiles } from './forget-unsent-support-files.ts'

const support = await useSupport()
const { personIn, advisorIn, adminIn, browser, clock, database, services, keys, arriving } = support
const { ask, asked, read, write, attach, openFile } = support

describe('who may not', () => {
  test('nobody without an account and no admin attaches; nobody but whoever asked and staff opens', async () => {
    const robin = await personIn('robin@whitfield.example')
    const sam = await adminIn()
    expect((await attach(browser(), goodPdf)).status).toBe(401)
    expect((await attach(sam, goodPdf)).status).toBe(403)
    const { file_id } = (await attach(robin, goodPdf)).body
    const number = await asked(robin, { file_ids: [file_id] })
    const other = await advisorIn()
    const othersNumber = await asked(other)
    expect((await openFile(other, number, file_id)).status).toBe(404)
    for (const who of [other, robin, sam])
      expect((await openFile(who, othersNumber, file_id)).status).toBe(404)
    expect((await openFile(browser(), number, file_id)).status).toBe(401)
    for (const who of [robin, sam]) expect((await openFile(who, number, file_id)).status).toBe(200)
    const { rows } = await database.pool.query('select subject_id, what from access_log')
    expect(rows).toEqual([
      { subject_id: String(await numberOf(robin)), what: `A file of your support request ${number}` },
    ])
  })

  test('nobody sends a file of somebody else or one twice, and then nothing is sent', async () => {
    const [robin, ann] = [await personIn('robin@whitfield.example'), await personIn('ann@other.example')]
    const { file_id } = (await attach(robin, goodPdf)).body
    expect((await ask(ann, { file_ids: [file_id] })).body).toMatchObject({
      code: 'not-found',
      fields: { file_ids: expect.stringContaining('Attach it again') },
    })
    expect((await ann.get('/api/v1/support/requests')).body.requests).toEqual([])
    const number = await asked(robin, { file_ids: [file_id] })
    expect((await write(robin, number, 'Again', { file_ids: [file_id] })).body.code).toBe('not-found')
    expect((await read(robin, number)).body.request.messages).toHaveLength(1)
  })

  test.each([
    ['a page of HTML', Buffer.from('<html></html>'), 'application/pdf', 'file-refused'],
    ['a PDF that hides HTML', pdfWithHtml, 'image/png', 'file-refused'],
    ['a program', Buffer.from('MZ'), 'application/octet-stream', 'wrong-file-type'],
    ['more than ten megabytes', Buffer.alloc(10 * 1024 * 1024 + 1), 'application/pdf', 'too-large'],
  ])('%s is refused and leaves nothing', async (_, bytes, type, code) => {
    const robin = await personIn('robin@whitfield.example')
    expect((await attach(robin, bytes, type)).body.code).toBe(code)
    expect([await keys(), await arriving()]).toEqual([[], []])
  })
})

test('files stand with their words in the order in which they were named, and are downloads that cannot run', async () => {
  const robin = await personIn('robin@whitfield.example')
  const pdf = (await attach(robin, goodPdf, undefined, '../My\u202e plan.exe')).body
  const picture = (await attach(robin, await pictureOf(40), 'image/png', 'screen.png')).body
  expect([pdf.name, picture.name, picture.type]).toEqual(['My plan.pdf', 'screen.jpg', 'image/jpeg'])
  const number = await asked(robin, { file_ids: [picture.file_id, pdf.file_id, picture.file_id] })
  const { request } = (await read(robin, number)).body
  expect(request.messages[0].files).toEqual([picture, pdf])
  const { headers, bytes } = await openFile(robin, number, pdf.file_id)
  expect(headers).toMatchObject({
    ...safeHeaders,
    'content-disposition': 'attachment; filename="My plan.pdf"',
  })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

describe('files go', () => {
  test('a day after they were attached and not sent, and the others stay', async () => {
    const robin = await personIn('robin@whitfield.example')
    const [sent, unsent] = [await attach(robin, goodPdf), await attach(robin, goodPdf)]
    await asked(robin, { file_ids: [sent.body.file_id] })
    await forgetUnsentSupportFiles(services)
    await removeOrphanFiles(services)
    expect(await keys('support/')).toHaveLength(2)
    clock.pass(25 * 3_600_000)
    await forgetUnsentSupportFiles(services)
    await removeOrphanFiles(services)
    expect(await keys('support/')).toEqual([`support/${sent.body.file_id}.pdf`])
    expect(unsent.status).toBe(200)
  })

  test('with whoever sent them, sent or not', async () => {
    const robin = await personIn('robin@whitfield.example')
    await asked(robin, { file_ids: [(await attach(robin, goodPdf)).body.file_id] })
    await attach(robin, goodPdf)
    const personId = await numberOf(robin)
    await database.transaction((transaction) => removeFilesOfPersonLater(transaction, personId, clock.now()))
    await database.pool.query('delete from person where id = $1', [personId])
    await removeOrphanFiles(services)
    expect(await keys('support/')).toEqual([])
    expect((await database.pool.query('select from support_message')).rowCount).toBe(0)
  })
})
