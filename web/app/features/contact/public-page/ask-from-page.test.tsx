import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { show } from '../../../testing/stage.tsx'
import { AskFromPage } from './ask-from-page.tsx'

const ask = 'POST /api/v1/meet/dana-okafor-gig-harbor/ask'
const dana = { advisor_id: 7, first_name: 'Dana', last_name: 'Okafor', takes_requests: true }
const shown = (onAsked = vi.fn()) => {
  show(
    <AskFromPage
      slug="dana-okafor-gig-harbor"
      loading={<p>Loading…</p>}
      frame={(problem) => <main>{problem}</main>}
      onAsked={onAsked}
    />,
  )
  return onAsked
}

beforeEach(() => allowLog())

test('a page that is gone says so and leads on', async () => {
  playServer({ [ask]: refusal('not-found') })
  const onAsked = shown()
  expect(await screen.findByText('This advisor no longer has a public page.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find an advisor' }).getAttribute('href')).toBe('/')
  expect(onAsked).not.toHaveBeenCalled()
})

test('the advisor is kept once; a failure can be tried again', async () => {
  let isBroken = true
  const sent = playServer({ [ask]: () => (isBroken ? refusal('unexpected') : dana) })
  const onAsked = shown()
  await screen.findByRole('button', { name: 'Retry' })
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(onAsked).toHaveBeenCalledExactlyOnceWith(dana))
  expect(sent).toHaveLength(2)
})
