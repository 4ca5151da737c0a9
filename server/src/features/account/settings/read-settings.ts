import {
  firstNotifications,
  type readSettings as readSettingsEndpoint,
} from '@evenkeel/contract/account/settings'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../identity/people/person-names.ts'
import { readDeletesAt } from '../privacy/read-deletes-at.ts'
import { findSettings, listHiddenFromVisitors } from './settings-store.ts'

const defaults = {
  quiet_hours: null,
  digest: 'off',
  is_hidden_from_new_advisors: false,
  compliance_email: null,
  document_reminders: true,
  is_shown_to_visitors: true,
  has_seen_intro: false,
} as const

export async function readSettings(
  { database, settings: product }: Pick<Services, 'database' | 'settings'>,
  { personId }: Pick<Caller, 'personId'>,
): Promise<AnswerOf<typeof readSettingsEndpoint>> {
  const person = await readNames(database.orm, personId)
  if (!person) throw new Problem('not-found')
  const { notifications, ...kept } = await findSettings(database.orm, personId)
  const deletesAt = await readDeletesAt(database.orm, personId)
  return {
    settings: {
      ...defaults,
      ...kept,
      notifications: { ...firstNotifications, ...notifications },
      first_name: person.firstName,
      last_name: person.lastName,
      time_zone: person.timeZone,
      email: person.email,
      support_email: product.supportEmail,
      deletes_at: deletesAt === undefined ? null : Math.floor(deletesAt.getTime() / 1000),
    },
  }
}

/** Advisors who turned off that people without an account see their card. */
export function readHiddenFromVisitors(orm: Orm): Promise<PersonId[]> {
  return listHiddenFromVisitors(orm)
}

/** Where copies of this advisor's published profiles are sent; null if nowhere. */
export async function readComplianceEmail(orm: Orm, personId: PersonId): Promise<string | null> {
  return (await findSettings(orm, personId)).compliance_email ?? null
}
