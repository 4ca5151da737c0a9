import { connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { acceptFirst } from './accept-first.ts'

test('connections that keep coming delay calls only briefly', async () => {
  const app = await useTestApp()
  const whenAccepted = acceptFirst(app)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const opened: Socket[] = []
  const opening = setInterval(() => opened.push(connect(port, '127.0.0.1')), 5)
  await vi.waitFor(() => expect(opened.length).toBeGreaterThan(30))
  await whenAccepted()
  clearInterval(opening)
  for (const socket of opened) socket.destroy()
  // They would have kept coming for as long as the call waited.
  expect(opened.length).toBeLessThan(300)
})
