import { expect, test } from 'vitest'
import { patchSettings, unpatchSettings } from './patch-settings.ts'
import { ownSettings } from './testing/show-settings.tsx'

const off = { inApp: false, email: false }

test('a refused change is taken back alone: what else was changed meanwhile stays', () => {
  const first = { digest: 'daily' as const }
  const second = { notifications: { message: off } }
  const both = patchSettings(patchSettings(ownSettings, first), second)
  const left = unpatchSettings(both, first, ownSettings)
  expect(left).toMatchObject({ digest: 'off', notifications: { message: off } })
  expect(unpatchSettings(both, second, ownSettings).notifications).toEqual(ownSettings.notifications)
})

test('a refused change is not taken back where the same row was changed again', () => {
  const again = patchSettings(patchSettings(ownSettings, { digest: 'daily' }), { digest: 'weekly' })
  expect(unpatchSettings(again, { digest: 'daily' }, ownSettings).digest).toBe('weekly')
})

test('one event is changed and the others stay', () => {
  const { notifications } = patchSettings(ownSettings, { notifications: { message: off } })
  expect(notifications.message).toEqual(off)
  expect(notifications['match-found']).toEqual(ownSettings.notifications['match-found'])
})
