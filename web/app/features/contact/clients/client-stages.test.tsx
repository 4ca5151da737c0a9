import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { playLive } from '../../../server-link/testing/play-live.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playServer } from '../../../testing/play-server.ts'
import { show } from '../../../testing/stage.tsx'
import { useClientStages } from './client-queries.ts'

beforeEach(() => allowLog())

function Stage() {
  return <p>{useClientStages()?.get(1) ?? 'none'}</p>
}

test('the stage of a request just accepted is there without waiting', async () => {
  const clients: object[] = []
  playServer({ 'GET /api/v1/clients': () => ({ clients }) })
  const live = await playLive({ userId: 201, userType: 'advisor' })
  show(<Stage />)
  await screen.findByText('none')
  clients.push({ request_id: 1, stage: 'asked' })
  act(() => live.say('request-changed', { request_id: 1 }))
  expect(await screen.findByText('asked')).toBeTruthy()
  live.close()
})
