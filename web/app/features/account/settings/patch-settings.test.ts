import { expect, test } from 'vitest'
import { patchSettings, revertSettings } from './patch-settings.ts'
import { ownSettings } from './testing/show-settings.tsx'

const off = { inApp: false, email: false }

test('a refused change is taken back alone: what else was changed meanwhile stays', () => {
  const first = { digest: 'daily' as const }
  const second = { notifications: { message: off } }
  const both = patchSettings(patchSettings(ownSettings, first), second)
  const left = revertSettings(both, first, ownSettings)
  expect(left).toMatchObject({ digest: 'off', notifications: { message: off } })
  expect(revertSettings(both, second, ownSettings).notifications).toEqual(ownSettings.notifications)
})

test('a refused change is not taken back where the same row was changed again', () => {
  const again = patchSettings(patchSettings(ownSettings, { digest: 'daily' }), { digest: 'weekly' })
  expect(revertSettings(again, { digest: 'daily' }, ownSettings).digest).toBe('weekly')
})

test('one event is changed and the others stay', () => {
  const { notifications } = patchSettings(ownSettings, { notifications: { message: off } })
  expect(notifications.message).toEqual(off)
  expect(notifications['match-found']).toEqual(ownSettings.notifications['match-found'])
})
