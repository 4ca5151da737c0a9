import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ProofUpload } from './proof-upload.tsx'
import { fileOf, nothingYet, storedDocument } from './testing/sample-documents.ts'
import {
  advisorServer,
  happens,
  problem,
  showDocuments,
  startAfresh,
  underWay,
} from './testing/show-documents.tsx'

startAfresh()

const id = () => fileOf('passport.jpg', { type: 'image/jpeg' })

test('it says who sees it, asks for no date, and goes as soon as it is chosen', async () => {
  const { uploads } = advisorServer()
  showDocuments(<ProofUpload kind="government-id" />)
  const card = within(await screen.findByRole('region', { name: 'Government ID' }))
  expect(card.getByText('Only our reviewers see this')).toBeTruthy()
  await userEvent.upload(card.getByLabelText('Choose file for Government ID'), id())
  expect(screen.queryByLabelText(/^Document date/)).toBeNull()
  await underWay(uploads)
  expect(document.activeElement).toBe(card.getByRole('heading', { name: 'Government ID' }))
})

test('a file of another type is not sent', async () => {
  const { uploads } = advisorServer()
  showDocuments(<ProofUpload kind="record-proof" />)
  await userEvent.upload(
    await screen.findByLabelText('Choose file for Proof of registration'),
    fileOf('letter.docx', { type: 'application/msword' }),
    { applyAccept: false },
  )
  expect(await screen.findByText(/^This file isn’t a PDF, JPEG or PNG\./)).toBeTruthy()
  expect(uploads).toEqual([])
})

test('a refusal keeps the file for another try', async () => {
  const onUploaded = vi.fn()
  const { uploads } = advisorServer()
  showDocuments(<ProofUpload kind="government-id" onUploaded={onUploaded} />)
  await userEvent.upload(await screen.findByLabelText('Choose file for Government ID'), id())
  const request = await underWay(uploads)
  await happens(() => request.answers(408, problem('too-slow')))
  expect(
    await screen.findByText('Your request took too long to reach us, so nothing was saved. Try again.'),
  ).toBeTruthy()
  expect(screen.getByText('passport.jpg')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry Government ID' })).toBeTruthy()
  expect(onUploaded).not.toHaveBeenCalled()
})

test('leaving during an upload asks for confirmation', async () => {
  const { uploads } = advisorServer()
  showDocuments(<ProofUpload kind="government-id" />)
  await userEvent.upload(await screen.findByLabelText('Choose file for Government ID'), id())
  await underWay(uploads)
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('button', { name: 'Stay here' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Elsewhere it is' })).toBeNull()
})

test('a picture goes under its own type, and what is there is shown with the day it came', async () => {
  const taken = storedDocument('government-id', { expiresOn: null })
  const onUploaded = vi.fn()
  const { world, uploads } = advisorServer()
  showDocuments(<ProofUpload kind="government-id" onUploaded={onUploaded} />, { hasQueries: false })
  await userEvent.upload(await screen.findByLabelText('Choose file for Government ID'), id())
  const request = await underWay(uploads)
  expect(request.call).toMatch(/^PUT \/api\/v1\/advisor\/documents\/government-id\?date=\d{4}-\d\d-\d\d$/)
  expect(request.headers['Content-Type']).toBe('image/jpeg')
  world.list = { ...nothingYet, documents: [taken] }
  await happens(() => request.answers(200, taken))
  expect(await screen.findByText('Uploaded Apr 2, 2026 · 240 kB')).toBeTruthy()
  expect(screen.getByLabelText('Replace Government ID')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove Government ID' })).toBeTruthy()
  expect(onUploaded).toHaveBeenCalledOnce()
})

test('proof of one kind does not count as the other', async () => {
  advisorServer({ ...nothingYet, documents: [storedDocument('record-proof')] })
  showDocuments(<ProofUpload kind="government-id" />)
  expect(await screen.findByLabelText('Choose file for Government ID')).toBeTruthy()
})
