import type { NotificationEvent, Settings } from '@evenkeel/contract/account/settings'
import type { SettingsPatch } from './settings-queries.ts'

/** The settings after the change. */
export function patchSettings(settings: Settings, patch: SettingsPatch): Settings {
  const { notifications, ...rest } = patch
  return {
    ...settings,
    ...(rest as Partial<Settings>),
    notifications: { ...settings.notifications, ...notifications } as Settings['notifications'],
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Reverts a refused change, unless the same field has changed again since. */
export function revertSettings(now: Settings, patch: SettingsPatch, before: Settings): Settings {
  const { notifications = {}, ...rest } = patch
  const next: Record<string, unknown> = { ...now, notifications: { ...now.notifications } }
  for (const [field, value] of Object.entries(rest)) {
    if (isSame(now[field as keyof Settings], value)) next[field] = before[field as keyof Settings]
  }
  const channels = next.notifications as Record<string, unknown>
  for (const [event, value] of Object.entries(notifications)) {
    const name = event as NotificationEvent
    if (isSame(now.notifications[name], value)) channels[name] = before.notifications[name]
  }
  return next as Settings
}
