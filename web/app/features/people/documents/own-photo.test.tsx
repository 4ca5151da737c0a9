import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/play-server.ts'
import { OwnPhoto } from './own-photo.tsx'
import { fileOf } from './testing/sample-documents.ts'
import {
  advisorServer,
  happens,
  problem,
  showDocuments,
  startAfresh,
  underWay,
} from './testing/show-documents.tsx'

startAfresh()

const photoId = '6f0d1c1e-8f3e-4a53-9d0a-0c8a6c0b7a11'
const otherId = '0b9d6c54-43ab-4d6e-8a57-5a6c3f8f1a02'
const remove = 'DELETE /api/v1/advisor/photo'
const photoCall = (id: string) => `GET /api/v1/photos/${id}/file`
const picture = () => new Response('picture', { headers: { 'Content-Type': 'image/jpeg' } })
const portrait = () => fileOf('me.jpg', { type: 'image/jpeg' })

let changes: (string | null)[]
let pixels: { width: number; height: number } | undefined

beforeEach(() => {
  changes = []
  pixels = { width: 800, height: 800 }
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) =>
    blob instanceof File ? 'blob:here' : 'blob:theirs',
  )
  vi.stubGlobal('createImageBitmap', async () => {
    if (!pixels) throw new DOMException('no picture', 'InvalidStateError')
    return { ...pixels, close() {} }
  })
})

function Page({ first }: { first: string | null }) {
  const [id, setId] = useState(first)
  return (
    <OwnPhoto
      name="Ruth Calloway"
      id={77}
      photoId={id}
      onChanged={(next) => {
        changes.push(next)
        setId(next)
      }}
    />
  )
}
const show = (first: string | null = null) => showDocuments(<Page first={first} />)
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Choose photo'), file, { applyAccept: false })

test.each([
  ['is no picture', () => fileOf('cv.pdf'), 'This file isn’t a JPEG, PNG or WebP photo.'],
  [
    'is too large',
    () => fileOf('me.png', { type: 'image/png', bytes: 5 * 1024 * 1024 + 1 }),
    'larger than 5 MB',
  ],
])('a file that %s is not sent', async (_, file, words) => {
  const { uploads } = advisorServer()
  show()
  await choose(file())
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(uploads).toEqual([])
})

test('a picture with too few pixels is refused with its own size', async () => {
  const { uploads } = advisorServer()
  pixels = { width: 1200, height: 399 }
  show()
  await choose(portrait())
  expect(
    await screen.findByText(/^This photo is 1200 × 399 pixels\. Choose one that’s at least 400 × 400\./),
  ).toBeTruthy()
  expect(uploads).toEqual([])
})

test('a picture the browser cannot read is not sent', async () => {
  const { uploads } = advisorServer()
  pixels = undefined
  show()
  await choose(portrait())
  expect(await screen.findByText('We can’t read this photo. Choose another one.')).toBeTruthy()
  expect(uploads).toEqual([])
})

test('a refused photo changes nothing and can be sent again', async () => {
  const { uploads } = advisorServer()
  show()
  await choose(portrait())
  const request = await underWay(uploads)
  const fields = { file: 'This picture is damaged.' }
  await happens(() => request.answers(400, problem('file-refused', { fields })))
  expect(await screen.findByText(fields.file)).toBeTruthy()
  expect(changes).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Retry photo' }))
  expect((await underWay(uploads, 2)).body?.size).toBe(2048)
})

test('a photo on its way can be cancelled', async () => {
  const { uploads } = advisorServer()
  show()
  await choose(portrait())
  const request = await underWay(uploads)
  await happens(() => request.leaves(0.5))
  expect(screen.getByRole('progressbar', { name: 'Upload of photo' }).getAttribute('aria-valuetext')).toBe(
    '50%',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of photo' }))
  expect(request.isAborted).toBe(true)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(changes).toEqual([])
})

test('a removal that fails keeps the photo', async () => {
  advisorServer(undefined, { [remove]: () => refusal('unexpected'), [photoCall(photoId)]: picture })
  show(photoId)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }))
  expect(await screen.findByText(/^Something went wrong on our end/)).toBeTruthy()
  expect(changes).toEqual([])
})

test('leaving during a photo upload asks for confirmation', async () => {
  const { uploads } = advisorServer()
  show()
  await choose(portrait())
  await underWay(uploads)
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('button', { name: 'Stay here' })).toBeTruthy()
})

test('a photo goes as soon as it is chosen, is shown, and can be replaced or removed', async () => {
  const { uploads } = advisorServer(undefined, {
    [photoCall(otherId)]: picture,
    [remove]: () => new Response(null, { status: 204 }),
  })
  show()
  expect((await screen.findByRole('img', { name: 'Ruth Calloway' })).textContent).toBe('RC')
  await choose(portrait())
  const request = await underWay(uploads)
  expect(request.call).toBe('PUT /api/v1/advisor/photo')
  expect(request.headers['Content-Type']).toBe('image/jpeg')
  await happens(() => request.answers(200, { profileImage_id: otherId }))
  expect(changes).toEqual([otherId])
  const shown = screen.getByRole('img', { name: 'Ruth Calloway' })
  await waitFor(() => expect(shown.querySelector('img')?.getAttribute('src')).toBe('blob:theirs'))
  expect(screen.getByLabelText('Replace photo')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }))
  await waitFor(() => expect(changes).toEqual([otherId, null]))
  expect((await screen.findByRole('img', { name: 'Ruth Calloway' })).textContent).toBe('RC')
})

test('between being taken and being handed out again, the photo shown is the one that was chosen', async () => {
  const { uploads } = advisorServer()
  showDocuments(<OwnPhoto name="Ruth Calloway" id={77} photoId={null} onChanged={(id) => changes.push(id)} />)
  await choose(portrait())
  const request = await underWay(uploads)
  await happens(() => request.answers(200, { profileImage_id: otherId }))
  expect(changes).toEqual([otherId])
  const shown = screen.getByRole('img', { name: 'Ruth Calloway' })
  expect(shown.querySelector('img')?.getAttribute('src')).toBe('blob:here')
})

test('where the browser cannot measure pictures, the server decides', async () => {
  vi.stubGlobal('createImageBitmap', undefined)
  const { uploads } = advisorServer()
  show()
  await choose(portrait())
  await underWay(uploads)
})
