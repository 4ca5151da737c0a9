import { formatDateAndTimeInZone } from '@evenkeel/format/times'
import { expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../../testing/identity-app.ts'
import type { TestBrowser } from '../../../../testing/test-browser.ts'

const { account, browser, clock, database, letters } = await useIdentityApp()
const email = 'robin@whitfield.example'
const other = 'dana@whitfield.example'

const deviceIn = (who: TestBrowser) => [...who.cookies].find(([name]) => name.endsWith('-device')) ?? ['', '']
const newDeviceLetters = async (of: string) =>
  (await letters(of)).filter(({ subject }) => subject.startsWith('New sign-in')).length

async function signedInBefore(who: string) {
  await account(who)
  const laptop = browser()
  await laptop.signIn(who, testPassword)
  return laptop
}

test('a device cookie that we did not issue does not survive a sign-in and spares nobody the letter (S8)', async () => {
  const laptop = await signedInBefore(email)
  const [name] = deviceIn(laptop)
  for (const preset of ['attackerfixed', 'a'.repeat(43)]) {
    const before = await newDeviceLetters(email)
    const victim = browser()
    victim.cookies.set(name, preset)
    await victim.signIn(email, testPassword)
    expect(deviceIn(victim)[1]).not.toContain(preset)
    expect(await newDeviceLetters(email)).toBe(before + 1)
    // The one who set it is not taken for the victim's device later.
    const attacker = browser()
    attacker.cookies.set(name, preset)
    await attacker.signIn(email, testPassword)
    expect(await newDeviceLetters(email)).toBe(before + 2)
  }
})

test('a cookie that we issued to another account is no device of this one', async () => {
  await signedInBefore(email)
  const attackers = await signedInBefore(other)
  const [name, issued] = deviceIn(attackers)
  const victim = browser()
  victim.cookies.set(name, issued)
  await victim.signIn(email, testPassword)
  expect(await newDeviceLetters(email)).toBe(1)
  const attacker = browser()
  attacker.cookies.set(name, issued)
  await attacker.signIn(email, testPassword)
  expect(await newDeviceLetters(email)).toBe(2)
})

test('two people who share a browser are each known there, and neither gets a letter twice', async () => {
  await signedInBefore(email)
  await signedInBefore(other)
  const shared = browser()
  for (let n = 0; n < 3; n++) for (const who of [email, other]) await shared.signIn(who, testPassword)
  expect([await newDeviceLetters(email), await newDeviceLetters(other)]).toEqual([1, 1])
})

test('the letters about a new device and a new password say the time in the person’s own zone', async () => {
  await signedInBefore(email)
  await database.pool.query('update person set time_zone = $1', ['America/Denver'])
  const phone = browser()
  await phone.signIn(email, testPassword)
  const newPassword = 'four quiet lanterns by the sea'
  await phone.operation('changePassword', { oldPassword: testPassword, newPassword })
  const denver = formatDateAndTimeInZone(clock.now(), 'America/Denver')
  const texts = (await letters(email)).map(({ body_text }) => body_text)
  expect(texts.filter((text) => text.includes(denver))).toHaveLength(2)
})
