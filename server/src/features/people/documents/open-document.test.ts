import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { copyingChecks, safeHeaders, useDocuments } from './fixtures/use-documents.ts'

const { advisorIn, approvedAdvisorIn, adminIn, browser, personIn, database, setStatus, clock, ...documents } =
  await useDocuments({ fileChecks: copyingChecks })
const { upload, openDocument, events } = documents

const answerOf = ({ status, bytes }: { status: number; bytes: Buffer }) => {
  const { requestId: _, ...said } = JSON.parse(bytes.toString())
  return { status, ...said }
}
const listOf = (visitor: TestBrowser, id: number) => visitor.get(`/api/v1/advisor/${id}/documents`)

describe('who may not open a document is told what they would be told of one that never was', () => {
  test('nobody without an account', async () => {
    const { body } = await upload(await advisorIn(), 'adv_document')
    expect((await openDocument(browser(), body.id)).status).toBe(401)
  })

  test.each(['draft', 'submitted', 'in-review', 'rejected', 'suspended', 'withdrawn'] as const)(
    'no consumer and no other advisor while the application is %s (H35)',
    async (status) => {
      const advisor = await approvedAdvisorIn()
      const { body } = await upload(advisor, 'adv_document')
      await setStatus(advisor.id, status)
      for (const visitor of [
        await personIn('robin@whitfield.example'),
        await advisorIn('lee@other.example'),
      ]) {
        const unknown = answerOf(await openDocument(visitor, randomUUID()))
        expect(unknown).toEqual({
          status: 404,
          code: 'not-found',
          message: 'We couldn’t find this. It may have been removed.',
        })
        expect(answerOf(await openDocument(visitor, body.id))).toEqual(unknown)
        expect((await listOf(visitor, advisor.id)).status).toBe(404)
      }
    },
  )

  test('nobody a document of an advisor who is disabled, or one that was replaced or taken away', async () => {
    const advisor = await approvedAdvisorIn()
    const consumer = await personIn('robin@whitfield.example')
    const old = (await upload(advisor, 'liquidity_statement')).body
    const { body } = await upload(advisor, 'liquidity_statement')
    expect((await openDocument(consumer, old.id)).status).toBe(404)
    expect((await openDocument(consumer, body.id)).status).toBe(200)
    await advisor.call('DELETE', '/api/v1/advisor/documents/liquidity_statement')
    expect((await openDocument(consumer, body.id)).status).toBe(404)
    const { body: adv } = await upload(advisor, 'adv_document')
    await database.pool.query('update person set disabled_at = now() where id = $1', [advisor.id])
    expect((await openDocument(consumer, adv.id)).status).toBe(404)
    expect((await listOf(consumer, advisor.id)).status).toBe(404)
  })

  test.each(['government-id', 'record-proof'] as const)(
    'nobody but its owner and admins what proves who an approved advisor is: %s',
    async (kind) => {
      const advisor = await approvedAdvisorIn()
      const { body } = await upload(advisor, kind)
      for (const visitor of [
        await personIn('robin@whitfield.example'),
        await advisorIn('lee@other.example'),
      ]) {
        expect((await openDocument(visitor, body.id)).status).toBe(404)
        expect(JSON.stringify((await listOf(visitor, advisor.id)).body)).not.toContain(body.id)
        expect(JSON.stringify((await visitor.get(`/api/v1/advisor/${advisor.id}`)).body)).not.toContain(
          body.id,
        )
      }
      expect((await openDocument(advisor, body.id)).status).toBe(200)
    },
  )
})

describe('a document of an approved advisor', () => {
  test('is opened as a download that cannot run, under its label', async () => {
    const advisor = await approvedAdvisorIn()
    const { body } = await upload(advisor, 'adv_document')
    for (const visitor of [
      await personIn('robin@whitfield.example'),
      await advisorIn('lee@other.example'),
      advisor,
    ]) {
      const { status, headers, bytes } = await openDocument(visitor, body.id)
      expect(status).toBe(200)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(headers).toMatchObject({
        ...safeHeaders,
        'content-type': 'application/pdf',
        'content-length': String(body.bytes),
        'content-disposition': 'attachment; filename="ADV Document.pdf"',
      })
    }
  })

  test('is listed by label, in the order of the specification, with the receipt of whoever asks', async () => {
    const advisor = await approvedAdvisorIn()
    for (const kind of ['disclosure_document', 'adv_document', 'crs_form', 'government-id'] as const)
      await upload(advisor, kind)
    const consumer = await personIn('robin@whitfield.example')
    const other = await personIn('sky@whitfield.example')
    const { body } = await listOf(consumer, advisor.id)
    expect(body.documents.map(({ label }: { label: string }) => label)).toEqual([
      'CRS Form',
      'ADV Document',
      'Disclosure Document',
    ])
    expect(body.needsNoCrs).toBe(false)
    const [crs] = body.documents
    expect(crs.openedAt).toBeNull()
    await openDocument(consumer, crs.id)
    const openedAt = Math.floor(clock.now().getTime() / 1000)
    clock.pass(60_000)
    await openDocument(consumer, crs.id)
    expect((await listOf(consumer, advisor.id)).body.documents[0].openedAt).toBe(openedAt)
    for (const visitor of [other, advisor])
      expect((await listOf(visitor, advisor.id)).body.documents[0].openedAt).toBeNull()
    const { rows } = await database.pool.query('select first_at < last_at as again from document_opening')
    expect(rows).toEqual([{ again: true }])
  })

  test('whose file is gone from the store is said to be unavailable, not to be nothing', async () => {
    const advisor = await approvedAdvisorIn()
    const { body } = await upload(advisor, 'adv_document')
    await documents.services.files.remove(`documents/${body.id}.pdf`)
    const consumer = await personIn('robin@whitfield.example')
    expect(answerOf(await openDocument(consumer, body.id))).toMatchObject({
      status: 503,
      code: 'unavailable',
    })
    expect((await database.pool.query('select from document_opening')).rowCount).toBe(0)
  })
})

describe('an admin', () => {
  test('opens any version of anybody, and whoever it belongs to can read that', async () => {
    const advisor = await advisorIn()
    const admin = await adminIn()
    const old = (await upload(advisor, 'adv_document')).body
    const { body } = await upload(advisor, 'adv_document')
    for (const { id } of [old, body, old]) expect((await openDocument(admin, id)).status).toBe(200)
    expect((await events()).slice(-2)).toEqual(
      [old, body].map(({ id }) => ({
        event: 'document-opened',
        detail: { kind: 'adv_document', documentId: id, opening: expect.any(Number) },
      })),
    )
    const { rows } = await database.pool.query('select subject_id, actor_id, what from access_log')
    expect(rows).toEqual(
      Array(2).fill({ subject_id: String(advisor.id), actor_id: String(admin.id), what: 'ADV Document' }),
    )
    expect((await listOf(admin, advisor.id)).body.documents.length).toBe(1)
  })

  test('who opens what proves who somebody is leaves a row in the audit log', async () => {
    const advisor = await advisorIn()
    const { body } = await upload(advisor, 'government-id')
    await openDocument(await adminIn(), body.id)
    expect((await events()).at(-1)).toEqual({
      event: 'proof-opened',
      detail: { kind: 'government-id', documentId: body.id, opening: expect.any(Number) },
    })
  })
})
