import { expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../../testing/identity-app.ts'
import { disablePerson, enablePerson } from './disable-person.ts'
import { findPeopleByEmail } from './find-by-email.ts'

const { personIn, browser, services, events } = await useIdentityApp()
const email = 'robin@whitfield.example'

test('a disabled person is out at once and stays out until enabled again (IDN-09, ASVS 7.4.2)', async () => {
  const [owner, other] = [await personIn(email), await personIn('other@whitfield.example')]
  expect(await findPeopleByEmail(services, 'nobody@whitfield.example')).toEqual([])
  const [personId = 0] = await findPeopleByEmail(services, 'Robin@Whitfield.example')
  await disablePerson(services, personId)
  expect((await owner.get('/api/auth/validate')).status).toBe(401)
  expect((await owner.renew()).body).toEqual({ isAuthenticated: false })
  expect((await browser().signIn(email, testPassword)).body.code).toBe('wrong-credentials')
  expect((await other.get('/api/auth/validate')).status).toBe(200)
  await enablePerson(services, personId)
  expect((await owner.get('/api/auth/validate')).status).toBe(401)
  expect((await browser().signIn(email, testPassword)).status).toBe(200)
  expect((await events()).map(({ event }) => event)).toEqual(
    expect.arrayContaining(['account-disabled', 'sessions-ended', 'account-enabled']),
  )
})
