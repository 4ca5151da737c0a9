import type { Settings } from '@evenkeel/contract/account/settings'
import { keysOf } from '@evenkeel/contract/keys-of'
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

type Patch<T> = { [Field in keyof T]?: T[Field] | undefined }

function revert<T extends object>(now: T, patch: Patch<T>, before: T): T {
  const next = { ...now }
  for (const field of keysOf(patch)) {
    if (isSame(now[field], patch[field])) next[field] = before[field]
  }
  return next
}

/** Reverts a refused change, unless the same field has changed again since. */
export function revertSettings(now: Settings, patch: SettingsPatch, before: Settings): Settings {
  const { notifications = {}, ...rest } = patch
  return {
    ...revert(now, rest, before),
    notifications: revert(now.notifications, notifications, before.notifications),
  }
}
