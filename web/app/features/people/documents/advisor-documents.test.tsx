import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useSessionStore } from '../../../session/session-store.ts'
import { refusal } from '../../../testing/play-server.ts'
import { AdvisorDocuments } from './advisor-documents.tsx'
import type { ShownDocument } from './document-queries.ts'
import { advisorId, shownDocument } from './testing/sample-documents.ts'
import {
  json,
  serverAnswers,
  showDocuments,
  startAfresh,
  watchSavedFiles,
} from './testing/show-documents.tsx'

startAfresh()
beforeEach(() => useSessionStore.setState({ user: 'consumer', userId: 12 }))

const list = `GET /api/v1/advisor/${advisorId}/documents`
const fileCall = ({ id }: ShownDocument) => `GET /api/v1/documents/${id}/file`
const show = () => showDocuments(<AdvisorDocuments advisorId={advisorId} name="Ruth Calloway" />)
const rows = async () => within(await screen.findByRole('list')).findAllByRole('listitem')

test('there is no way to change anything', async () => {
  serverAnswers({ [list]: () => json({ documents: [shownDocument('crs_form')], needsNoCrs: false }) })
  show()
  await rows()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Open CRS Form',
  ])
  expect(document.querySelector('input')).toBeNull()
})

test('only those that exist are listed, the CRS Form first (spec 3-11)', async () => {
  serverAnswers({
    [list]: () =>
      json({ documents: [shownDocument('adv_document'), shownDocument('crs_form')], needsNoCrs: false }),
  })
  show()
  const [first, second, ...more] = await rows()
  expect(first?.textContent).toContain('CRS Form')
  expect(first?.textContent).toContain('Mar 28, 2026 · 2 pages · 240 kB')
  expect(second?.textContent).toContain('ADV Document')
  expect(more).toEqual([])
  expect(screen.queryByText('Statement of Liquidity')).toBeNull()
})

test('a document that is out of date says so in words', async () => {
  serverAnswers({
    [list]: () => json({ documents: [shownDocument('crs_form', { isExpired: true })], needsNoCrs: false }),
  })
  show()
  const [crs] = await rows()
  expect(crs?.textContent).toContain('Expired')
})

test.each([
  [true, 'is said to need none'],
  [false, 'is not excused'],
])('where the CRS Form is missing and needsNoCrs is %s, the firm %s', async (needsNoCrs) => {
  serverAnswers({ [list]: () => json({ documents: [shownDocument('adv_document')], needsNoCrs }) })
  show()
  await rows()
  const sentence = screen.queryByText(/State-registered firms don’t always have one/)
  expect(sentence !== null).toBe(needsNoCrs)
})

test.each([
  ['nothing is handed in', () => json({ documents: [], needsNoCrs: false })],
  ['the advisor is not shown to this reader', () => refusal('not-found')],
])('where %s, one sentence says that there is nothing to open', async (_, answer) => {
  serverAnswers({ [list]: answer })
  show()
  expect(await screen.findByText('Ruth Calloway hasn’t shared any documents yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a list that does not come is said with a way to ask again', async () => {
  serverAnswers({ [list]: () => refusal('unexpected') })
  show()
  expect(await screen.findByText('We couldn’t load this.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('a document that is gone meanwhile is said at its row, and the list is read again', async () => {
  const crs = shownDocument('crs_form')
  const asked = serverAnswers({ [list]: () => json({ documents: [crs], needsNoCrs: false }) })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Open CRS Form' }))
  expect(await screen.findByText('This document is no longer available.')).toBeTruthy()
  await waitFor(() => expect(asked.filter((call) => call === list)).toHaveLength(2))
})

test('opening saves the file and leaves a receipt for the reader', async () => {
  const crs = shownDocument('crs_form')
  const world = { openedAt: null as number | null }
  const saved = watchSavedFiles()
  serverAnswers({
    [list]: () => json({ documents: [{ ...crs, ...world }], needsNoCrs: false }),
    [fileCall(crs)]: () => {
      world.openedAt = Date.parse('2026-11-09T12:00:00Z') / 1000
      return new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } })
    },
  })
  show()
  expect(screen.queryByText(/^Opened on/)).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Open CRS Form' }))
  expect(await screen.findByText('Opened on Nov 9, 2026')).toBeTruthy()
  expect(saved).toEqual(['Ruth Calloway CRS Form 2026-03-28.pdf'])
})
