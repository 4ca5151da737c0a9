import {
  firstNotifications,
  type NotificationEvent,
  type Settings,
} from '@evenkeel/contract/account/settings'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findSettings } from './settings-store.ts'

export interface MailPreferences {
  wantsEmail(event: NotificationEvent): boolean
  quietHours: Settings['quiet_hours']
  digest: Settings['digest']
}

/** For which events a person wants letters, and when. */
export async function readMailPreferences(orm: Orm, personId: PersonId): Promise<MailPreferences> {
  const { notifications, quiet_hours = null, digest = 'off' } = await findSettings(orm, personId)
  return {
    wantsEmail: (event) => (notifications?.[event] ?? firstNotifications[event]).email,
    quietHours: quiet_hours,
    digest,
  }
}
