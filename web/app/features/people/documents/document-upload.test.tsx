import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { takeWaitingToasts } from '../../../ui/overlays/toast.ts'
import { OwnDocuments } from './own-documents.tsx'
import { brochure, button, chooser, lately, setDate } from './testing/choose-document.ts'
import { fileOf, nothingYet, storedDocument } from './testing/sample-documents.ts'
import { sendDocument } from './testing/send-document.tsx'
import {
  advisorServer,
  happens,
  ownList,
  showDocuments,
  startAfresh,
  underWay,
} from './testing/show-documents.tsx'

startAfresh()

test('the upload starts by itself with the date, and once', async () => {
  const { uploads } = advisorServer()
  showDocuments(<OwnDocuments />)
  await userEvent.upload(await chooser(), brochure())
  for (const day of ['0002-03-28', '0020-03-28', '0202-03-28']) setDate(day)
  expect(uploads).toEqual([])
  setDate(lately)
  setDate(lately)
  await underWay(uploads)
  expect(uploads).toHaveLength(1)
  expect(uploads[0]?.isAborted).toBe(false)
})

test('an upload can be cancelled: it stops, nothing is lost, and the list is asked for again', async () => {
  const { request, asked } = await sendDocument()
  await happens(() => request.leaves(0.3))
  const before = asked.filter((call) => call === ownList).length
  await userEvent.click(button('Cancel upload of CRS Form'))
  expect(request.isAborted).toBe(true)
  expect(await screen.findByText('summary.pdf')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(document.activeElement).toBe(button('Upload CRS Form'))
  await waitFor(() => expect(asked.filter((call) => call === ownList).length).toBeGreaterThan(before))
})

test('progress is shown in percent, then that the file is being checked', async () => {
  const { request } = await sendDocument()
  await happens(() => request.leaves(0.42))
  const bar = screen.getByRole('progressbar', { name: 'Upload of CRS Form' })
  expect(bar.getAttribute('aria-valuetext')).toBe('42%')
  expect(screen.getByText('42%')).toBeTruthy()
  await happens(() => request.leaves(1))
  expect(bar.getAttribute('aria-valuetext')).toBe('Checking file…')
})

test('leaving during an upload asks for confirmation; staying continues it', async () => {
  const { request } = await sendDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(request.isAborted).toBe(false)
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without it' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere it is' })).toBeTruthy()
  expect(request.isAborted).toBe(true)
})

test('leaving with a file that waits for its date asks first; without a file it asks nothing', async () => {
  advisorServer()
  showDocuments(<OwnDocuments />)
  await userEvent.upload(await chooser(), brochure())
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const question = await screen.findByRole('alertdialog', { name: 'Your file isn’t uploaded yet' })
  await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }))
  await userEvent.click(button('Discard CRS Form'))
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere it is' })).toBeTruthy()
})

test('an accepted file becomes the current version, the previous one an earlier version', async () => {
  const before = storedDocument('crs_form', { documentDate: '2025-03-20' })
  const taken = storedDocument('crs_form', { pages: 4 })
  const onChanged = vi.fn()
  const { world, uploads } = advisorServer({ ...nothingYet, documents: [before] })
  showDocuments(<OwnDocuments onChanged={onChanged} />)
  await userEvent.upload(await screen.findByLabelText('Replace CRS Form'), brochure())
  setDate(lately)
  const request = await underWay(uploads)
  expect(request.call).toBe(`PUT /api/v1/advisor/documents/crs_form?date=${lately}`)
  expect(request.headers['Content-Type']).toBe('application/pdf')
  world.list = { ...nothingYet, documents: [taken, { ...before, replacedAt: taken.uploadedAt }] }
  await happens(() => request.answers(200, taken))
  const crs = within(screen.getByRole('region', { name: 'CRS Form' }))
  expect(await crs.findByText('Dated Mar 28, 2026 · 4 pages · 240 kB')).toBeTruthy()
  expect(crs.getByText(/^Earlier versions/).textContent).toContain('(1)')
  expect(crs.queryByText('summary.pdf')).toBeNull()
  expect(document.activeElement).toBe(crs.getByRole('heading', { name: 'CRS Form' }))
  expect(onChanged).toHaveBeenCalledOnce()
  expect(takeWaitingToasts()).toMatchObject([{ kind: 'success', text: 'CRS Form uploaded.' }])
})

test('a PDF the system knows no type of is sent as a PDF', async () => {
  const { uploads } = advisorServer()
  showDocuments(<OwnDocuments />)
  await userEvent.upload(await chooser(), fileOf('SUMMARY.PDF', { type: '' }), { applyAccept: false })
  setDate(lately)
  expect((await underWay(uploads)).headers['Content-Type']).toBe('application/pdf')
})

test('a file can be let go on its card; several at once are refused in words', async () => {
  advisorServer()
  showDocuments(<OwnDocuments />)
  const crs = await screen.findByRole('region', { name: 'CRS Form' })
  const letGo = (files: File[]) => fireEvent.drop(crs, { dataTransfer: { files, types: ['Files'] } })
  letGo([brochure(), fileOf('second.pdf')])
  expect(await screen.findByText(/^Choose one file\./)).toBeTruthy()
  letGo([brochure()])
  expect(await within(crs).findByText('summary.pdf')).toBeTruthy()
  expect(screen.queryByText(/^Choose one file\./)).toBeNull()
})

test('all of it works by keyboard: the date comes next, then another file, then discarding', async () => {
  const { uploads } = advisorServer()
  showDocuments(<OwnDocuments />)
  await userEvent.upload(await chooser(), brochure())
  expect(document.activeElement).toBe(screen.getByLabelText(/^Document date/))
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(button('Discard CRS Form'))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'CRS Form' }))
  expect(screen.queryByText('summary.pdf')).toBeNull()
  expect(uploads).toEqual([])
})
