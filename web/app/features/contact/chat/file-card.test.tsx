import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { safeFileName } from '../../../text/safe-file-name.ts'
import { FileCard } from './file-card.tsx'
import { showChat } from './testing/show-chat.tsx'

const fileId = '00000000-0000-4000-8000-00000000000f'
const file = { file_id: fileId, name: 'Plan.pdf', type: 'application/pdf', bytes: 245_000 } as const
const card = <FileCard requestId={7} file={file} />

const download = `GET /api/v1/conversations/7/files/${fileId}`

beforeEach(() => allowLog())

test.each([
  ['../../etc/passwd.pdf', 'application/pdf', 'etc passwd.pdf'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
  ['pic\u202egnp.exe', 'image/png', 'pic gnp.exe.png'],
  ['...', 'image/jpeg', 'File.jpg'],
  ['Größe & Plan.PDF', 'application/pdf', 'Größe Plan.pdf'],
])('whatever name %o somebody chose, it is saved under a harmless one', (name, type, saved) => {
  expect(safeFileName(name, type)).toBe(saved)
})

test('a file is downloaded only on request, under its name', async () => {
  const pdf = new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } })
  const asked = playServer({ [download]: pdf })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  showChat(card)
  expect(screen.getByText('239 kB')).toBeTruthy()
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Download Plan.pdf' }))
  await waitFor(() => expect(saved).toEqual(['Plan.pdf']))
  expect(asked.map(({ call }) => call)).toEqual([download])
})

test('a file that is gone says so', async () => {
  playServer({ [download]: refusal('not-found') })
  showChat(card)
  await userEvent.click(screen.getByRole('button', { name: 'Download Plan.pdf' }))
  expect(await screen.findByText('This file is no longer available.')).toBeTruthy()
})
