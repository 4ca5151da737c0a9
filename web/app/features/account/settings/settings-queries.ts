import { readSettings, type Settings, type saveSettings } from '@evenkeel/contract/account/settings'
import type { CallInput } from '@evenkeel/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'

export const settingsKey = ['settings', 'own']

export type SettingsPatch = CallInput<typeof saveSettings>['body']
export interface OwnSettings {
  settings: Settings
}

export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(readSettings, {}, { signal }),
    select: ({ settings }) => settings,
  })
