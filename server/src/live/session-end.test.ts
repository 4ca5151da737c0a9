import { expect, test, vi } from 'vitest'
import { disablePerson } from '../features/account/identity/people/disable-person.ts'
import { numberOf } from '../testing/people.ts'
import { useLiveApp } from './testing/live-app.ts'

const app = await useLiveApp()
const eventually = (check: () => unknown) => vi.waitFor(check)

test('signing out closes the sockets of that session at once, and of no other (SIO-08)', async () => {
  const robin = await app.personIn('robin@whitfield.example')
  const elsewhere = app.browser()
  await elsewhere.signIn('robin@whitfield.example', 'seven quiet rivers')
  const [page, secondTab, otherDevice] = await Promise.all([
    app.listen(robin),
    app.listen(robin, { transports: ['polling'] }),
    app.listen(elsewhere),
  ])
  const reasons: string[] = []
  for (const each of [page, secondTab]) each.on('disconnect', (reason) => reasons.push(reason))
  await robin.post('/api/auth/logout')
  // After this message a page does not reconnect by itself.
  await eventually(() => expect(reasons).toEqual(['io server disconnect', 'io server disconnect']))
  expect(otherDevice.connected).toBe(true)
  expect(await app.outcome(app.open(robin))).not.toBe('let in')
})

test('an account that is disabled loses its sockets', async () => {
  const robin = await app.personIn('robin@whitfield.example')
  const page = await app.listen(robin)
  await disablePerson(app.services, await numberOf(robin))
  await eventually(() => expect(page.connected).toBe(false))
})
