import { expect, test, vi } from 'vitest'
import { ourPage, pagesAt, useLiveApp } from './testing/live-app.ts'

// One test, because it closes the app. No retry: it would find the app closed.
const app = await useLiveApp()

test('when the server closes, pages are sent to reconnect, a poll that waits holds nothing up, and nobody new comes in (FT-17)', {
  retry: 0,
}, async () => {
  const robin = await app.personIn('robin@whitfield.example')
  const byWebsocket = await app.listen(robin)
  const byPolling = await app.listen(robin, { transports: ['polling'] })
  const stopped = await app.listen(robin)
  const transport = stopped.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }
  transport.ws._socket.pause()
  const reasons: string[] = []
  const told: object[] = []
  for (const page of [byWebsocket, byPolling]) {
    page.on('disconnect', (reason) => reasons.push(reason))
    page.on('server-leaving', (payload) => told.push(payload))
  }
  await app.app.close()
  expect(told).toEqual([{ within_ms: 300 }, { within_ms: 300 }])
  // To a page this is a broken connection: it reconnects by itself, after its own delay.
  await vi.waitFor(() => expect(reasons).toEqual(['transport close', 'transport close']))
  expect(await app.outcome(app.open(robin))).not.toBe('let in')
  const { port } = new URL(app.address)
  await expect(pagesAt(Number(port)).ask(ourPage)).rejects.toThrow()
})
