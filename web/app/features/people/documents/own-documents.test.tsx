import { dayFromToday } from '@evenkeel/format/calendar-days'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/play-server.ts'
import { takeWaitingToasts } from '../../../ui/overlays/toast.ts'
import { OwnDocuments } from './own-documents.tsx'
import { nothingYet, replacedOn, storedDocument } from './testing/sample-documents.ts'
import {
  advisorServer,
  comeBackToTheTab,
  happens,
  json,
  ownList,
  showDocuments,
  startAfresh,
  watchSavedFiles,
} from './testing/show-documents.tsx'

startAfresh()

const card = (name: string) => screen.findByRole('region', { name })
const removeCrs = 'DELETE /api/v1/advisor/documents/crs_form'

test('proof for reviewers is not among the documents consumers can open', async () => {
  advisorServer({ ...nothingYet, documents: [storedDocument('government-id')] })
  showDocuments(<OwnDocuments />)
  await card('CRS Form')
  expect(screen.queryByText('Government ID')).toBeNull()
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toHaveLength(
    4,
  )
})

test('the four kinds are listed in order, each with whether it is required (spec 3-11)', async () => {
  advisorServer()
  showDocuments(<OwnDocuments />)
  await card('CRS Form')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'CRS Form',
    'ADV Document',
    'Disclosure Document',
    'Statement of Liquidity',
  ])
  expect(screen.getAllByText('Required')).toHaveLength(3)
  expect(within(await card('Statement of Liquidity')).getByText('Optional')).toBeTruthy()
})

test('what an advisor must have comes before what they may add', async () => {
  advisorServer({ ...nothingYet, required: ['disclosure_document'] })
  showDocuments(<OwnDocuments />)
  await card('CRS Form')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Disclosure Document',
    'CRS Form',
    'ADV Document',
    'Statement of Liquidity',
  ])
})

test('a list that does not come is said with a way to ask again', async () => {
  let isDown = true
  advisorServer(nothingYet, { [ownList]: () => (isDown ? refusal('unexpected') : json(nothingYet)) })
  showDocuments(<OwnDocuments />)
  expect(await screen.findByText('We couldn’t load this.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await card('CRS Form')).toBeTruthy()
})

test('a document that has expired says so; one that will within 60 days says in how many', async () => {
  advisorServer({
    ...nothingYet,
    documents: [
      storedDocument('crs_form', { isExpired: true, expiresOn: '2026-09-28' }),
      storedDocument('adv_document', { expiresOn: dayFromToday(12) }),
      storedDocument('disclosure_document', { expiresOn: dayFromToday(61) }),
    ],
  })
  showDocuments(<OwnDocuments />)
  expect(within(await card('CRS Form')).getByText('Expired on Sep 28, 2026')).toBeTruthy()
  expect(within(await card('ADV Document')).getByText(/^Expires in 12 days, on /)).toBeTruthy()
  expect(within(await card('Disclosure Document')).getByText(/^Expires on /)).toBeTruthy()
})

test('the current version is shown with its facts, earlier ones are collapsed', async () => {
  advisorServer({
    ...nothingYet,
    documents: [
      storedDocument('crs_form', { pages: 1, hasText: false }),
      storedDocument('crs_form', { documentDate: '2025-03-20', ...replacedOn('2026-04-02') }),
    ],
  })
  showDocuments(<OwnDocuments />)
  const crs = within(await card('CRS Form'))
  expect(crs.getByText('Dated Mar 28, 2026 · 1 page · 240 kB')).toBeTruthy()
  expect(crs.getByText('Uploaded Apr 2, 2026')).toBeTruthy()
  expect(crs.getByText(/^Scanned pages/)).toBeTruthy()
  const earlier = crs.getByRole('group')
  expect(earlier.hasAttribute('open')).toBe(false)
  expect(earlier.textContent).toContain('Dated Mar 20, 2025')
  await userEvent.click(crs.getByText(/^Earlier versions/))
  expect(crs.getByRole('button', { name: 'Open CRS Form from Mar 20, 2025' })).toBeTruthy()
})

test('without the firm’s number there is no way to the register; with it there is one where firms file', async () => {
  advisorServer()
  const { unmount } = showDocuments(<OwnDocuments />)
  await card('CRS Form')
  expect(screen.queryByRole('link', { name: /^Get it from the register/ })).toBeNull()
  unmount()
  advisorServer()
  showDocuments(<OwnDocuments firmCrd="104512" />)
  await card('CRS Form')
  const links = screen.getAllByRole('link', { name: /^Get it from the register/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://adviserinfo.sec.gov/firm/summary/104512',
    'https://adviserinfo.sec.gov/firm/summary/104512',
  ])
})

test('a number that is none leads nowhere', async () => {
  advisorServer()
  showDocuments(<OwnDocuments firmCrd="../evil" />)
  await card('CRS Form')
  expect(screen.queryByRole('link', { name: /^Get it from the register/ })).toBeNull()
})

test('removing asks first, and keeping it sends nothing', async () => {
  const { asked } = advisorServer({ ...nothingYet, documents: [storedDocument('crs_form')] })
  showDocuments(<OwnDocuments />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove CRS Form' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove CRS Form?' })
  expect(question.textContent).toContain('without it')
  await userEvent.click(within(question).getByRole('button', { name: 'Keep document' }))
  expect(asked).not.toContain(removeCrs)
})

test('a removal that is refused is said at its card, and the document stays', async () => {
  advisorServer(
    { ...nothingYet, documents: [storedDocument('crs_form')] },
    { [removeCrs]: () => refusal('not-open-now') },
  )
  showDocuments(<OwnDocuments />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove CRS Form' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove document' }))
  const crs = within(await card('CRS Form'))
  expect(await crs.findByText('Your application’s current status doesn’t allow this.')).toBeTruthy()
  expect(crs.getByText(/^Dated Mar 28, 2026/)).toBeTruthy()
})

test('a removed document stays as an earlier version, and the page is notified', async () => {
  const currentDocument = storedDocument('crs_form')
  const onChanged = vi.fn()
  const { world } = advisorServer(
    { ...nothingYet, documents: [currentDocument] },
    {
      [removeCrs]: () => {
        world.list = { ...nothingYet, documents: [{ ...currentDocument, ...replacedOn('2026-11-09') }] }
        return new Response(null, { status: 204 })
      },
    },
  )
  showDocuments(<OwnDocuments onChanged={onChanged} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove CRS Form' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove document' }))
  const crs = within(await card('CRS Form'))
  expect(await crs.findByLabelText('Choose file for CRS Form')).toBeTruthy()
  expect(crs.getByText(/^Earlier versions/)).toBeTruthy()
  expect(onChanged).toHaveBeenCalledOnce()
  expect(takeWaitingToasts()).toMatchObject([{ kind: 'success', text: 'CRS Form removed.' }])
})

test('a document is opened with the bearer and saved under a name of ours', async () => {
  const currentDocument = storedDocument('crs_form')
  const saved = watchSavedFiles()
  const { asked } = advisorServer(
    { ...nothingYet, documents: [currentDocument] },
    {
      [`GET /api/v1/documents/${currentDocument.id}/file`]: () =>
        new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } }),
    },
  )
  showDocuments(<OwnDocuments />)
  await userEvent.click(await screen.findByRole('button', { name: 'Open CRS Form' }))
  await waitFor(() => expect(saved).toEqual(['CRS Form 2026-03-28.pdf']))
  expect(asked).toContain(`GET /api/v1/documents/${currentDocument.id}/file`)
})

test('what another tab has changed is seen on coming back', async () => {
  const { world } = advisorServer()
  showDocuments(<OwnDocuments />)
  await screen.findByLabelText('Choose file for CRS Form')
  world.list = { ...nothingYet, documents: [storedDocument('crs_form')] }
  await happens(comeBackToTheTab)
  expect(await screen.findByRole('button', { name: 'Open CRS Form' })).toBeTruthy()
})

test('they also work on a page without its own cache, as in onboarding', async () => {
  advisorServer()
  showDocuments(<OwnDocuments />, { hasQueries: false })
  expect(await card('CRS Form')).toBeTruthy()
})
