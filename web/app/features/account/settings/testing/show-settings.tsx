import type { readAccessLog, readConsents } from '@evenkeel/contract/account/privacy'
import { firstNotifications, type Settings } from '@evenkeel/contract/account/settings'
import type { Role } from '@evenkeel/contract/choices'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { enterSession } from '../../../../session/session-store.ts'
import { playServer, type Replies, type Sent } from '../../../../testing/play-server.ts'
import { show } from '../../../../testing/stage.tsx'

// For tests: a part of the settings with a server that follows the contract.

export const ownSettings: Settings = {
  first_name: 'Robin',
  last_name: 'Vale',
  time_zone: 'America/Denver',
  email: 'robin@vale.example',
  support_email: 'help@evenkeel.example',
  notifications: firstNotifications,
  quiet_hours: null,
  digest: 'off',
  is_hidden_from_new_advisors: false,
  compliance_email: null,
  document_reminders: true,
  is_shown_to_visitors: true,
  has_seen_intro: false,
  deletes_at: null,
}

export const noLedger: AnswerOf<typeof readConsents> = { consents: [], reveals: [] }
export const noLog: AnswerOf<typeof readAccessLog> = { entries: [], hasMore: false }

export const read = 'GET /api/v1/settings'
export const save = 'PATCH /api/v1/settings'
export const ledger = 'GET /api/v1/privacy/consents'

/** A server that stores changes like the real one. */
export function settingsServer(first: Settings = ownSettings, others: Replies = {}) {
  const world = { settings: first }
  const answer = () => ({ settings: world.settings })
  const asked = playServer({
    [read]: answer,
    [save]: ({ body }: Sent) => {
      const { notifications, ...rest } = body as Partial<Settings>
      world.settings = {
        ...world.settings,
        ...rest,
        notifications: { ...world.settings.notifications, ...notifications },
      }
      return answer()
    },
    [ledger]: noLedger,
    'GET /api/v1/privacy/access-log': noLog,
    ...others,
  })
  return { world, saved: () => asked.filter(({ call }) => call === save).map(({ body }) => body), asked }
}

export function showSettings(part: ReactNode, role: Role = 'consumer', otherRoutes: RouteObject[] = []) {
  enterSession({ userId: 77, userType: role })
  return show(part, { path: '/', otherRoutes })
}
