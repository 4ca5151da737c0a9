import type { Notification } from '@evenkeel/contract/people/notifications'
import { screen } from '@testing-library/react'
import { closeLiveLink } from '../../../../server-link/live-link.ts'
import { enterSession } from '../../../../session/session-store.ts'
import { forgetNotifications } from '../../../../session/stored/notification-store.ts'
import { forgetEverything } from '../../../../session/testing/forget-everything.ts'
import { listAnswer } from '../../../../session/testing/made-up-notifications.ts'
import { playServer } from '../../../../session/testing/play-server.ts'
import { signedInAnswer } from '../../../../session/testing/signed-in-answer.ts'
import { storeToken } from '../../../../session/token/access-token.ts'
import { show } from '../../../../testing/stage.tsx'
import { takeWaitingToasts } from '../../../../ui/overlays/toast.ts'
import { NotificationsPage } from '../notifications-page.tsx'

// For tests: the page with a server that stores notifications.

export const listPath = '/api/v1/notifications'
export const readPath = '/api/v1/notifications/read'
export const unreadPath = '/api/v1/notifications/unread'
const pageAddress = '/shared/notifications'

type Fails = Partial<Record<string, () => never | Response | Promise<Response>>>

/** A test can change the server's data and failures, like another device would. */
export function notificationServer(all: Notification[]) {
  const world = { all, fails: {} as Fails }
  const set = (ids: readonly number[], isRead: boolean) => {
    const changed = world.all.filter((each) => ids.includes(each.id) && each.is_read !== isRead)
    world.all = world.all.map((each) => (changed.includes(each) ? { ...each, is_read: isRead } : each))
    return { ids: changed.map(({ id }) => id), count: world.all.filter((each) => !each.is_read).length }
  }
  const upTo = (id: number) => {
    const last = world.all.find((each) => each.id === id)
    return world.all.filter((each) => last && each.at <= last.at).map((each) => each.id)
  }
  const asked = playServer({
    [listPath]: (call) => world.fails[listPath]?.() ?? listAnswer(world.all, call),
    [readPath]: ({ body }) => {
      const { ids, up_to } = body as { ids?: number[]; up_to?: number }
      return world.fails[readPath]?.() ?? set(ids ?? upTo(up_to ?? 0), true)
    },
    [unreadPath]: ({ body }) => world.fails[unreadPath]?.() ?? set((body as { ids: number[] }).ids, false),
  })
  const marks = () => asked.filter(({ path }) => path !== listPath)
  /** Requests for the full unread list. */
  const lists = () => asked.filter(({ path, query }) => path === listPath && query.includes('limit=1000'))
  return { world, asked, marks, lists }
}

export function enter() {
  enterSession({ userId: 4821, userType: 'consumer' })
  storeToken(signedInAnswer(4821, 'consumer').accessToken, 600_000)
}

export function leave() {
  closeLiveLink()
  forgetNotifications()
  forgetEverything()
  takeWaitingToasts()
}

export const showNotifications = (search = '') =>
  show(<NotificationsPage />, {
    path: pageAddress,
    at: pageAddress + search,
    otherRoutes: [{ path: '*', element: <p>Elsewhere</p> }],
  })

/** The titles under each heading, in order. */
export const groups = () =>
  Object.fromEntries(
    screen
      .queryAllByRole('region')
      .map((group) => [
        group.querySelector('h2')?.textContent ?? '',
        [...group.querySelectorAll('h3')].map((title) => title.textContent),
      ]),
  )
export const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent)
