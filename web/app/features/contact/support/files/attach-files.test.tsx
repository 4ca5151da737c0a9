import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playUploads } from '../../../../server-link/testing/play-uploads.ts'
import { press } from '../../../../testing/stage.tsx'
import { box, endSupport, quietDay, showSupport } from '../testing/show-support.tsx'
import { pathOfMine, requestOf, supportServer } from '../testing/support-server.ts'

const ask = `POST ${pathOfMine}`
const taken = { [ask]: () => ({ request: requestOf({ number: 14 }) }) }
const subject = () => box(/^Subject/)
const text = () => box(/^How can we help/)
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const pdf = (name = 'statement.pdf', size = 2048) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' })
const choose = (files: File | File[]) =>
  userEvent.upload(screen.getByLabelText(/^Attach/), files, { applyAccept: false })

function fill() {
  type(subject(), 'A fee I do not know')
  type(text(), 'What is the platform fee?')
}

beforeEach(quietDay)
afterEach(endSupport)

test('files of another kind, empty ones, large ones and a fourth are not taken', async () => {
  supportServer([])
  const uploads = playUploads()
  showSupport()
  await choose(new File(['x'], 'notes.docx', { type: 'application/msword' }))
  expect(screen.getByText('“notes.docx” is not a PDF, PNG or JPG.')).toBeTruthy()
  await choose(pdf('empty.pdf', 0))
  expect(screen.getByText('“empty.pdf” is empty.')).toBeTruthy()
  await choose(pdf('large.pdf', 10 * 1024 * 1024 + 1))
  expect(screen.getByText('“large.pdf” is larger than 10 MB.')).toBeTruthy()
  expect(uploads).toEqual([])
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await choose(pdf(name))
  expect(screen.getByText('Remove a file to attach another.')).toBeTruthy()
  await waitFor(() => expect(uploads).toHaveLength(3))
})

test('a file shows how far it is, can be tried again, and goes with the request', async () => {
  const server = supportServer([], taken)
  const uploads = playUploads()
  showSupport({ search: '?topic=fees' })
  fill()
  await choose(pdf())
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.call).toBe('POST /api/v1/support/files?name=statement.pdf')
  act(() => uploads[0]?.leaves(0.5))
  expect(
    screen.getByRole('progressbar', { name: 'Sending statement.pdf' }).getAttribute('aria-valuetext'),
  ).toBe('50%')
  await press('Send request')
  expect(screen.getByText('Your files are still uploading.')).toBeTruthy()
  await act(async () => uploads[0]?.losesConnection())
  expect(await screen.findByText('A file didn’t upload. Retry or remove it.')).toBeTruthy()
  await press('Retry')
  await waitFor(() => expect(uploads).toHaveLength(2))
  const stored = {
    file_id: '7d444840-9dc0-41b0-b0c3-1f3a4c0e2f11',
    name: 'statement.pdf',
    type: 'application/pdf',
    bytes: 2048,
  }
  await act(async () => uploads[1]?.answers(200, stored))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(server.posted()).toEqual([])
  await press('Send request')
  await screen.findByText(/Sent as request 14/)
  expect(server.posted()[0]?.body.file_ids).toEqual([stored.file_id])
  await press('New request')
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull()
})

test('a file that would be refused again can only be removed', async () => {
  supportServer([])
  const uploads = playUploads()
  showSupport()
  await choose(pdf())
  await waitFor(() => expect(uploads).toHaveLength(1))
  const fields = { file: 'This PDF is damaged or incomplete. Save it as a new PDF and upload that.' }
  await act(async () => uploads[0]?.answers(400, { code: 'file-refused', fields }))
  expect(await screen.findByText(fields.file)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove statement.pdf' })).toBeTruthy()
})

test('a file that is taken out is not sent any further', async () => {
  supportServer([])
  const uploads = playUploads()
  showSupport()
  await choose(pdf())
  await waitFor(() => expect(uploads).toHaveLength(1))
  await press('Remove statement.pdf')
  expect(uploads[0]?.isAborted).toBe(true)
  expect(screen.queryByText('statement.pdf')).toBeNull()
})
