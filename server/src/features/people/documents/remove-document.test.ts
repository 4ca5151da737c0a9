import { describe, expect, test } from 'vitest'
import { copyingChecks, useDocuments } from './fixtures/use-documents.ts'

const { advisorIn, approvedAdvisorIn, upload, events } = await useDocuments({ fileChecks: copyingChecks })
const listOf = async (advisor: Awaited<ReturnType<typeof advisorIn>>) =>
  (await advisor.get('/api/v1/advisor/documents')).body

describe('a document that is taken away', () => {
  const remove = (who: { call: Awaited<ReturnType<typeof advisorIn>>['call'] }, kind: string) =>
    who.call('DELETE', `/api/v1/advisor/documents/${kind}`)

  test('must be there, and must not be one that consumers rely on', async () => {
    expect((await remove(await advisorIn('lee@other.example'), 'adv_document')).body.code).toBe('not-found')
    const approved = await approvedAdvisorIn()
    expect((await remove(approved, 'adv_document')).body.code).toBe('not-open-now')
    expect(
      (await listOf(approved)).documents.every((each: { replacedAt: unknown }) => each.replacedAt === null),
    ).toBe(true)
  })

  test('stays in the own list as an earlier version', async () => {
    const advisor = await advisorIn()
    const { body } = await upload(advisor, 'liquidity_statement')
    expect((await remove(advisor, 'liquidity_statement')).status).toBe(204)
    expect((await listOf(advisor)).documents).toEqual([{ ...body, replacedAt: expect.any(Number) }])
    expect((await remove(advisor, 'liquidity_statement')).status).toBe(404)
    expect((await events()).at(-1)).toEqual({
      event: 'document-removed',
      detail: { kind: 'liquidity_statement', documentId: body.id },
    })
  })
})
