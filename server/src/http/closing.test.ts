import { endpoint } from '@evenkeel/contract/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '../testing/test-app.ts'
import { serve } from './serve-endpoint.ts'

const slow = endpoint({
  name: 'slow',
  method: 'GET',
  path: '/api/v1/slow',
  access: 'anyone',
  summary: 'Slow',
  answer: z.object({ isDone: z.boolean() }),
})

test('a request that is being answered when the server closes gets its answer, and the next one none', async () => {
  const arrived = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  const app = await useTestApp(
    {},
    {
      extraRoutes: [
        serve(slow, async () => {
          arrived.resolve()
          await mayGoOn.promise
          return { isDone: true }
        }),
      ],
    },
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${address}/api/v1/slow`)
  await arrived.promise
  const closed = app.close()
  mayGoOn.resolve()
  expect(await (await answer).json()).toEqual({ isDone: true })
  await closed
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})
