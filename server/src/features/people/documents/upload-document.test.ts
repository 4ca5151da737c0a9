import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../../database/free-port.ts'
import { eicar, startClamd } from '../../../outside/file-checks/fixtures/clamd-server.ts'
import {
  goodPdf,
  hostilePdfs,
  htmlThenPdf,
  pagePdf,
  pdfOfBytes,
  pdfOfPages,
  pdfWithHtml,
} from '../../../outside/file-checks/fixtures/make-pdf.ts'
import { openFileChecks } from '../../../outside/file-checks/open-file-checks.ts'
import { FilesUnavailable } from '../../../outside/file-store/file-store.ts'
import { pictureOf, useDocuments } from './fixtures/use-documents.ts'

const { advisorIn, adminIn, browser, personIn, database, services, clock, makeApp, ...documents } =
  await useDocuments()
const { upload, openDocument, keys, arriving, events, today } = documents

const listOf = async (advisor: Awaited<ReturnType<typeof advisorIn>>) =>
  (await advisor.get('/api/v1/advisor/documents')).body
const megabyte = 1024 * 1024
const aPicture = await pictureOf(500)

describe('who may not', () => {
  test('nobody without an account, no consumer and no admin hands a document in', async () => {
    expect((await upload(browser(), 'adv_document')).status).toBe(401)
    expect((await upload(await personIn('robin@whitfield.example'), 'adv_document')).status).toBe(403)
    expect((await upload(await adminIn(), 'adv_document')).status).toBe(403)
    expect([await keys(), await arriving()]).toEqual([[], []])
  })

  test('an unknown kind is refused, whatever it spells', async () => {
    const advisor = await advisorIn()
    for (const kind of ['passport', '..%2F..%2Fetc', 'constructor'])
      expect((await upload(advisor, kind as never)).body.code).toBe('bad-request')
  })
})

describe('a file that must not be taken leaves nothing: no row, no file, nothing half received', () => {
  const refused = async (
    bytes: Buffer,
    type = 'application/pdf',
    kind: 'adv_document' | 'government-id' = 'adv_document',
  ) => {
    const advisor = await advisorIn()
    const answer = await upload(advisor, kind, { bytes, type })
    expect((await listOf(advisor)).documents).toEqual([])
    expect([await keys(), await arriving()]).toEqual([[], []])
    return answer
  }

  test.each([
    'runs a script when it is opened',
    'starts a program',
    'runs a script by escaped names',
    'carries a file',
  ])('UPL-01 a PDF that %s', async (does) => {
    const [bytes, words] = hostilePdfs[does] ?? [goodPdf, /^$/]
    const { status, body } = await refused(bytes)
    expect([status, body.code]).toEqual([400, 'file-refused'])
    expect(body.fields.file).toMatch(words)
    expect((await events()).at(-1)).toEqual({ event: 'document-refused', detail: { kind: 'adv_document' } })
  })

  test('UPL-01 a page of HTML with a PDF behind it', async () => {
    expect((await refused(htmlThenPdf)).body.fields.file).toMatch(/not a PDF/)
  })

  test.each([
    ['UPL-02 zero bytes', Buffer.alloc(0), /empty/],
    ['UPL-02 a PNG that is called a PDF', aPicture, /not a PDF/],
    ['UPL-02 half of a PDF', goodPdf.subarray(0, 300), /damaged/],
    ['UPL-03 ten thousand pages', pdfOfPages(10_000), /200 pages/],
  ])('%s', async (_what, bytes, words) => {
    const { body } = await refused(bytes)
    expect([body.code, body.fields.file]).toEqual(['file-refused', expect.stringMatching(words)])
  })

  test('UPL-05 ten megabytes and one byte', async () => {
    expect((await refused(pdfOfBytes(10 * megabyte + 1))).status).toBe(413)
  })

  test('a picture of a form', async () => {
    expect((await refused(aPicture, 'image/png')).body.code).toBe('wrong-file-type')
  })

  test('a page of HTML', async () => {
    expect((await refused(goodPdf, 'text/html')).body.code).toBe('wrong-file-type')
  })

  test('a PDF that is called a picture', async () => {
    expect((await refused(goodPdf, 'image/png', 'government-id')).body.code).toBe('file-refused')
  })

  test('UPL-04 what the virus scanner knows, and everything while it is away', async () => {
    const clamd = await startClamd()
    const infected = { bytes: pagePdf({ content: eicar }) }
    const advisor = await advisorIn()
    const watched = await makeApp({ fileChecks: openFileChecks({ clamavUrl: clamd.url }) })
    const answer = await upload(advisor, 'adv_document', infected, watched)
    expect([answer.body.code, answer.body.fields.file]).toEqual([
      'file-refused',
      expect.stringMatching(/virus/),
    ])
    expect((await upload(advisor, 'adv_document', { bytes: Buffer.from(eicar) }, watched)).status).toBe(400)
    await clamd.stop()
    const away = new URL(`tcp://127.0.0.1:${await freePort()}`)
    const unwatched = await makeApp({ fileChecks: openFileChecks({ clamavUrl: away }) })
    const unanswered = await upload(advisor, 'adv_document', {}, unwatched)
    expect([unanswered.status, unanswered.body.code]).toEqual([503, 'unavailable'])
    expect([await keys(), await arriving()]).toEqual([[], []])
  })

  test('any, while the store is away: the one before stays', async () => {
    const advisor = await advisorIn()
    const first = (await upload(advisor, 'adv_document')).body
    const broken = await makeApp({
      files: { ...services.files, put: () => Promise.reject(new FilesUnavailable('no')) },
    })
    expect((await upload(advisor, 'adv_document', {}, broken)).body.code).toBe('unavailable')
    expect((await listOf(advisor)).documents).toEqual([first])
    expect(await arriving()).toEqual([])
  })

  test('more than thirty in an hour', async () => {
    const advisor = await advisorIn()
    const quick = await makeApp({
      fileChecks: { ...services.fileChecks, checkPdf: () => Promise.reject(new Error('not asked')) },
    })
    for (let count = 0; count < 30; count += 1) await upload(advisor, 'adv_document', {}, quick)
    const { status, body } = await upload(advisor, 'adv_document')
    expect([status, body.code]).toEqual([429, 'limit-exceeded'])
  })
})

describe('the date of a document', () => {
  test.each([
    ['is no day', '2026-02-30', /doesn’t exist/],
    ['is no date', 'yesterday', /Choose a date/],
    ['lies in the future', '2099-01-01', /future/],
    ['lies before 1990', '1989-12-31', /1990/],
    ['is so old that it would count no more', '2020-03-31', /15 months/],
  ])('that %s is refused with a sentence', async (_what, date, words) => {
    const { status, body } = await upload(await advisorIn(), 'adv_document', { date })
    expect([status, body.code, body.fields.date]).toEqual([400, 'bad-request', expect.stringMatching(words)])
  })

  test('says until when it counts; what proves who somebody is does not age', async () => {
    const advisor = await advisorIn()
    expect((await upload(advisor, 'adv_document', { date: '2026-03-31' })).body).toMatchObject({
      documentDate: '2026-03-31',
      expiresOn: '2027-06-30',
    })
    expect((await upload(advisor, 'government-id', { date: '2001-05-01' })).body).toMatchObject({
      expiresOn: null,
      isExpired: false,
    })
  })

  test('that has passed marks the document as expired, and does not take it away', async () => {
    const advisor = await advisorIn()
    const { body } = await upload(advisor, 'adv_document')
    await database.pool.query('update document set expires_on = $1', [today()])
    const [again] = (await listOf(advisor)).documents
    expect(again).toMatchObject({ id: body.id, isExpired: true, replacedAt: null })
  })
})

describe('a document that is handed in', () => {
  test('is kept as it was written anew, under a name of ours, and listed with what is known of it', async () => {
    const advisor = await advisorIn()
    const { status, body } = await upload(advisor, 'adv_document', { bytes: pdfWithHtml })
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        kind: 'adv_document',
        label: 'ADV Document',
        documentDate: today(),
        expiresOn: expect.any(String),
        isExpired: false,
        pages: 1,
        bytes: expect.any(Number),
        hasText: false,
        uploadedAt: Math.floor(clock.now().getTime() / 1000),
        replacedAt: null,
      },
    ])
    expect(await listOf(advisor)).toEqual({
      documents: [body],
      required: ['crs_form', 'adv_document', 'disclosure_document'],
    })
    expect(await keys()).toEqual([`documents/${body.id}.pdf`])
    const { bytes } = await openDocument(advisor, body.id)
    expect(bytes.length).toBe(body.bytes)
    expect(bytes.toString('latin1')).not.toMatch(/script/)
    const { rows } = await database.pool.query('select sha256 from document')
    expect(rows[0].sha256).toEqual(createHash('sha256').update(bytes).digest())
    expect((await events()).at(-1)).toEqual({
      event: 'document-uploaded',
      detail: { kind: 'adv_document', documentId: body.id },
    })
    expect(await arriving()).toEqual([])
  })

  test('may be exactly ten megabytes', async () => {
    expect(
      (await upload(await advisorIn(), 'adv_document', { bytes: pdfOfBytes(10 * megabyte) })).status,
    ).toBe(200)
  })

  test('takes the place of the one before, which its owner can still read', async () => {
    const advisor = await advisorIn()
    const first = (await upload(advisor, 'adv_document')).body
    clock.pass(60_000)
    const second = (await upload(advisor, 'adv_document', { bytes: pdfOfPages(2) })).body
    expect((await listOf(advisor)).documents).toEqual([second, { ...first, replacedAt: second.uploadedAt }])
    expect((await openDocument(advisor, first.id)).status).toBe(200)
    expect((await keys()).length).toBe(2)
  })

  test('UPL-08 two of one kind at the same time end with one that counts, and both are kept', async () => {
    const advisor = await advisorIn()
    const answers = await Promise.all(
      [1, 2, 3].map((pages) => upload(advisor, 'crs_form', { bytes: pdfOfPages(pages) })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { documents: versions } = await listOf(advisor)
    expect(versions.length).toBe(3)
    expect(
      versions.filter(({ replacedAt }: { replacedAt: number | null }) => replacedAt === null).length,
    ).toBe(1)
    expect((await keys()).length).toBe(3)
  })

  test('that proves who somebody is may be a picture, which is made anew', async () => {
    const advisor = await advisorIn()
    const { body } = await upload(advisor, 'government-id', {
      bytes: await pictureOf(3000, 1500),
      type: 'image/png',
    })
    expect(body).toMatchObject({ kind: 'government-id', label: 'Government ID', pages: 1, hasText: false })
    expect(await keys()).toEqual([`documents/${body.id}.jpg`])
    const { headers, bytes } = await openDocument(advisor, body.id)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(headers['content-disposition']).toBe('attachment; filename="Government ID.jpg"')
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })
})
