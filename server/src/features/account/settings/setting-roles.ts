import type { SettingField } from '@evenkeel/contract/account/settings'
import type { Role } from '@evenkeel/contract/choices'

/** Settings that mean something to one role only; all others are everybody's. */
const only: Partial<Record<SettingField, Role>> = {
  is_hidden_from_new_advisors: 'consumer',
  compliance_email: 'advisor',
  document_reminders: 'advisor',
  has_seen_intro: 'advisor',
}

export function isSettingOf(role: Role, field: SettingField): boolean {
  return (only[field] ?? role) === role
}
