import type { PersonId } from '@evenkeel/contract/person-id'
import { firstNotifications, type NotificationEvent } from '@evenkeel/contract/settings'
import type { Orm } from '../../database/database.ts'
import { findSettings } from './settings-store.ts'

export async function wantsEmail(orm: Orm, personId: PersonId, event: NotificationEvent): Promise<boolean> {
  const { notifications } = await findSettings(orm, personId)
  return (notifications?.[event] ?? firstNotifications[event]).email
}
