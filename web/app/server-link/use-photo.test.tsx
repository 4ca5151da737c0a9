import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../testing/guard-tests.ts'
import { makeQueryClient } from './query-client.ts'
import { usePhoto } from './use-photo.ts'

const photoId = '6f0d1c1e-8f3e-4a53-9d0a-0c8a6c0b7a11'
let asked: string[]
let alive: string[]
let answer: () => Response

function Photo({ id }: { id: string | null }) {
  return <p>{usePhoto(id) ?? 'monogram'}</p>
}

beforeEach(() => {
  allowLog()
  asked = []
  alive = []
  let made = 0
  answer = () => new Response('picture', { headers: { 'Content-Type': 'image/jpeg' } })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1
    alive.push(`blob:${made}`)
    return `blob:${made}`
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    alive = alive.filter((other) => other !== address)
  })
})

function showPhotos(ids: (string | null)[], queries = makeQueryClient()) {
  const page = render(
    <QueryClientProvider client={queries}>
      {ids.map((id, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same photo appears more than once
        <Photo key={at} id={id} />
      ))}
    </QueryClientProvider>,
  )
  return { queries, ...page }
}

test('somebody without a photo costs no call', () => {
  showPhotos([null])
  expect(screen.getByText('monogram')).toBeTruthy()
  expect(asked).toEqual([])
})

test('a photo that does not come is only logged: the monogram stays (spec 8-18)', async () => {
  answer = () => new Response(JSON.stringify({ code: 'not-found' }), { status: 404 })
  showPhotos([photoId])
  await waitFor(() => expect(vi.mocked(console.warn).mock.calls.flat()).toContain('[evenkeel] call refused'))
  expect(screen.getByText('monogram')).toBeTruthy()
  expect(alive).toEqual([])
})

test('the session’s end takes every photo along', async () => {
  const { queries } = showPhotos([photoId])
  await screen.findByText('blob:1')
  queries.clear()
  expect(alive).toEqual([])
})

test('a photo that comes after the session’s end is not kept', async () => {
  const coming = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => coming.promise)
  const { queries, unmount } = showPhotos([photoId])
  await waitFor(() => expect(queries.isFetching()).toBe(1))
  unmount()
  queries.clear()
  coming.resolve(answer())
  await coming.promise
  await new Promise((done) => setImmediate(done))
  expect(alive).toEqual([])
})

test('a photo nobody has used for five minutes goes', async () => {
  const { unmount } = showPhotos([photoId])
  await screen.findByText('blob:1')
  vi.useFakeTimers()
  unmount()
  await vi.advanceTimersByTimeAsync(299_000)
  expect(alive).toEqual(['blob:1'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(alive).toEqual([])
})

test('outside the dashboard a photo goes with the last that shows it', async () => {
  const { unmount } = render(<Photo id={photoId} />)
  await screen.findByText('blob:1')
  unmount()
  await waitFor(() => expect(alive).toEqual([]))
})

test('the same person twice on a page is one call and one address', async () => {
  showPhotos([photoId, photoId])
  expect(await screen.findAllByText('blob:1')).toHaveLength(2)
  expect(asked).toEqual([`/api/v1/photos/${photoId}/file`])
})

test('a drawn portrait is shown by its public address, without a call of ours', () => {
  const drawn = 'e7e40000-0000-8246-8000-0000000019c9'
  showPhotos([drawn])
  expect(screen.getByText(`/api/v1/portraits/${drawn}`)).toBeTruthy()
  expect(asked).toEqual([])
})
