import { dayFromToday } from '@evenkeel/format/calendar-days'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OwnDocuments } from './own-documents.tsx'
import { brochure, button, chooseAndDate, chooser } from './testing/choose-document.ts'
import { fileOf } from './testing/sample-documents.ts'
import { sendDocument } from './testing/send-document.tsx'
import {
  advisorServer,
  happens,
  problem,
  showDocuments,
  startAfresh,
  underWay,
} from './testing/show-documents.tsx'

startAfresh()

test.each([
  ['is no PDF', fileOf('photo.png', { type: 'image/png' }), 'This file isn’t a PDF. Choose a PDF.'],
  ['is a folder or has no type', new File(['x'], 'folder'), 'This file isn’t a PDF. Choose a PDF.'],
  ['is empty', fileOf('empty.pdf', { bytes: 0 }), 'This file is empty. Choose another one.'],
  [
    'is one byte too large',
    fileOf('large.pdf', { bytes: 10 * 1024 * 1024 + 1 }),
    'This file is larger than 10 MB. Compress its images and try again.',
  ],
])('a file that %s is not sent, and the card says why', async (_, file, sentence) => {
  const { uploads } = advisorServer()
  showDocuments(<OwnDocuments />)
  await userEvent.upload(await chooser(), file, { applyAccept: false })
  expect((await screen.findByText(sentence)).closest('[role=alert]')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Upload CRS Form' })).toBeNull()
  expect(uploads).toEqual([])
})

test('a wrong second choice does not lose the first', async () => {
  advisorServer()
  showDocuments(<OwnDocuments />)
  await userEvent.upload(await chooser(), brochure())
  await userEvent.upload(
    screen.getByLabelText('Choose another file for CRS Form'),
    fileOf('photo.png', { type: 'image/png' }),
    { applyAccept: false },
  )
  expect(await screen.findByText(/^This file isn’t a PDF/)).toBeTruthy()
  expect(screen.getByText('summary.pdf')).toBeTruthy()
})

test.each([
  ['no date', '', 'Choose the date on the document.'],
  ['a date in the future', dayFromToday(1), 'This date is in the future. Choose the date on the document.'],
  ['a document that has expired', '2024-01-31', /^This document expired on Apr 30, 2025\./],
  ['a year that is still being typed', '0202-03-28', /^This document expired on/],
])('with %s nothing is sent, and leaving the date says why', async (_, day, sentence) => {
  const { uploads } = advisorServer()
  showDocuments(<OwnDocuments />)
  await chooseAndDate(brochure(), day)
  await userEvent.tab()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Upload CRS Form' })).toBeNull()
  expect(uploads).toEqual([])
})

test('a refusal is said at the card; file and date stay and go again with Retry', async () => {
  const { request: first, uploads } = await sendDocument()
  const fields = { file: 'This PDF holds a script. Print it to a new PDF and upload that one.' }
  await happens(() => first.answers(400, problem('file-refused', { fields })))
  const crs = within(screen.getByRole('region', { name: 'CRS Form' }))
  expect(await crs.findByText(fields.file)).toBeTruthy()
  expect(crs.getByText('summary.pdf')).toBeTruthy()
  await userEvent.click(button('Retry CRS Form'))
  const second = await underWay(uploads, 2)
  expect(second.call).toBe(first.call)
  expect(second.body?.size).toBe(2048)
})

test('a refused date shows the server’s reason under the field', async () => {
  const { request } = await sendDocument()
  const fields = { date: 'This date is too long ago.' }
  await happens(() => request.answers(400, problem('bad-request', { fields })))
  await screen.findByText(fields.date)
  const date = screen.getByLabelText(/^Document date/)
  expect(date.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(fields.date)).toHaveLength(1)
})

test('too many uploads say when the next may be tried', async () => {
  const { request } = await sendDocument()
  await happens(() => request.answers(429, problem('limit-exceeded', { retryAfterSeconds: 600 })))
  expect(await screen.findByText(/Try again in 10 minutes\.$/)).toBeTruthy()
})

test('without a network it says so, and that the file is still here', async () => {
  const { uploads } = advisorServer()
  showDocuments(<OwnDocuments />)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await chooseAndDate()
  const request = await underWay(uploads)
  await happens(() => request.losesConnection())
  expect(
    await screen.findByText(
      'You’re offline. Nothing was lost. Try again when you reconnect. Your file is still selected.',
    ),
  ).toBeTruthy()
})

test('a file that has gone from the disk is to be chosen again', async () => {
  const { uploads } = advisorServer()
  showDocuments(<OwnDocuments />)
  const file = brochure()
  await chooseAndDate(file)
  const request = await underWay(uploads)
  vi.spyOn(file, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotReadableError')
  })
  await happens(() => request.losesConnection())
  expect(await screen.findByText('We can’t read this file anymore. Choose it again.')).toBeTruthy()
})
