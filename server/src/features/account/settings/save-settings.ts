import type { SettingField, saveSettings as saveSettingsEndpoint } from '@evenkeel/contract/account/settings'
import type { Role } from '@evenkeel/contract/choices'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { keysOf } from '@evenkeel/contract/keys-of'
import { Problem, type ProblemFields } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { writeNames } from '../identity/people/person-names.ts'
import { readSettings } from './read-settings.ts'
import { lockSettings, putSettings } from './settings-store.ts'
import type { StoredSettings } from './settings-tables.ts'

type Change = BodyOf<typeof saveSettingsEndpoint>

/** Saves one row of the page at a time: fields not sent are kept, so two devices can change different rows. */
export async function saveSettings(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  caller: Caller,
  change: Change,
): Promise<AnswerOf<typeof saveSettingsEndpoint>> {
  const fields = keysOf(change).filter((field) => change[field] !== undefined)
  refuseUnfit(caller, change, fields)
  if (fields.length > 0) await keep(services, caller, change, fields)
  return readSettings(services, caller)
}

function refuseUnfit({ role }: Caller, { quiet_hours }: Change, fields: readonly SettingField[]): void {
  const wrong: ProblemFields = {}
  for (const field of fields)
    if (!isSettingOf(role, field)) wrong[field] = 'Your account doesn’t have this setting.'
  if (quiet_hours && quiet_hours.from === quiet_hours.to)
    wrong.quiet_hours = 'Choose an end that’s different from the start.'
  if (Object.keys(wrong).length > 0) throw new Problem('bad-request', wrong)
}

async function keep(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId, role }: Caller,
  change: Change,
  fields: readonly SettingField[],
): Promise<void> {
  const now = clock.now()
  const { first_name, last_name, time_zone, notifications, ...others } = change
  await database.transaction(async (transaction) => {
    await writeNames(transaction, personId, {
      ...(first_name !== undefined && { firstName: first_name }),
      ...(last_name !== undefined && { lastName: last_name }),
      ...(time_zone !== undefined && { timeZone: time_zone }),
    })
    const kept = await lockSettings(transaction, personId, now)
    // JSON has no undefined, so a field that was not sent is missing.
    const merged = {
      ...kept,
      ...others,
      notifications: { ...kept.notifications, ...notifications },
    } as StoredSettings
    await putSettings(transaction, personId, merged, now)
    // Only names of fields: the audit log holds nothing people typed.
    await writeAudit(transaction, {
      event: 'settings-saved',
      actorId: personId,
      subjectType: role,
      subjectId: personId,
      detail: { fields },
    })
  })
}

/** Settings of one role only; all others apply to everyone. */
const only: Partial<Record<SettingField, Role>> = {
  is_hidden_from_new_advisors: 'consumer',
  compliance_email: 'advisor',
  document_reminders: 'advisor',
  is_shown_to_visitors: 'advisor',
  has_seen_intro: 'advisor',
}

function isSettingOf(role: Role, field: SettingField): boolean {
  return (only[field] ?? role) === role
}
