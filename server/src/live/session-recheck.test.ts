import { expect, test, vi } from 'vitest'
import { numberOf } from '../testing/people.ts'
import { useLiveApp } from './testing/live-app.ts'

const app = await useLiveApp({ tuning: { recheckEveryMs: 50 } })
const eventually = (check: () => unknown) => vi.waitFor(check)

test('a session whose time is over loses them without anybody saying so; one in use outlives its token', async () => {
  const robin = await app.personIn('robin@whitfield.example')
  const id = await numberOf(robin)
  const page = await app.listen(robin)
  const heard: unknown[] = []
  page.on('typing', (payload) => heard.push(payload))
  for (let tokens = 0; tokens < 2; tokens++) {
    app.clock.pass(11 * 60_000)
    await robin.renew()
    await robin.post('/api/auth/activity')
  }
  app.live.tell(id, 'typing', { request_id: 1 })
  await eventually(() => expect(heard).toEqual([{ request_id: 1 }]))
  app.clock.pass(18 * 60_000)
  await eventually(() => expect(page.connected).toBe(false))
})
