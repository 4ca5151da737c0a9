import { expect, test } from 'vitest'
import { setAccountHolder, useAccountHolder } from './account-holder.ts'
import { endSession, onSessionEnd } from './end-session.ts'
import { enterSession, useSessionStore } from './session-store.ts'
import { keepUnread, useNotificationStore } from './stored/notification-store.ts'
import { numberOf, rememberPerson } from './stored/person-id-mapping.ts'

test('after the end of a session nothing of the person is left in memory or storage', () => {
  enterSession({ userId: 7, userType: 'consumer' })
  setAccountHolder({ firstName: 'Dana', lastName: 'Whitfield', email: 'dana@whitfield.example' })
  const uuid = rememberPerson('advisor', 1173)
  const told = {
    title: 'Ruth accepted',
    body: 'Dana',
    kind: 'request',
    link: '/x',
    at: 1,
    is_read: false,
  } as const
  keepUnread([{ id: 1, ...told }], 4)
  let isCacheEmptied = false
  const stop = onSessionEnd(() => {
    isCacheEmptied = true
  })
  endSession()
  stop()
  expect(useSessionStore.getState()).toMatchObject({ user: null, userId: null, status: 'unauthenticated' })
  expect(useAccountHolder.getState().firstName).toBeUndefined()
  expect(numberOf('advisor', uuid)).toBeUndefined()
  expect(useNotificationStore.getState()).toMatchObject({ count: 0, unread: null, cachedAt: null })
  expect(isCacheEmptied).toBe(true)
  expect(JSON.stringify(localStorage)).not.toContain('Dana')
  expect(localStorage.getItem('notification-storage')).toBeNull()
})
