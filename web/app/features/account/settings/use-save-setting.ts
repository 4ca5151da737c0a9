import { saveSettings } from '@evenkeel/contract/account/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { setAccountHolder, useAccountHolder } from '../../../session/account-holder.ts'
import { showToast } from '../../../ui/overlays/toast.ts'
import { patchSettings, revertSettings } from './patch-settings.ts'
import { type OwnSettings, type SettingsPatch, settingsKey } from './settings-queries.ts'

const savingKey = ['settings', 'save']

export type SaveState = 'idle' | 'saving' | 'saved'

/** A row that saves by itself: updates optimistically and reverts with a message if the server refuses. */
export function useSaveSetting() {
  const queries = useQueryClient()
  const saving = useMutation({
    mutationKey: savingKey,
    // Saves run in sequence so that two quick changes arrive in order.
    scope: { id: 'settings' },
    mutationFn: (patch: SettingsPatch) => call(saveSettings, { body: patch }),
    onMutate: async (patch) => {
      await queries.cancelQueries({ queryKey: settingsKey })
      const before = queries.getQueryData<OwnSettings>(settingsKey)
      if (before) queries.setQueryData(settingsKey, { settings: patchSettings(before.settings, patch) })
      return before?.settings
    },
    onError: (error, patch, before) => {
      const now = queries.getQueryData<OwnSettings>(settingsKey)
      if (before && now) {
        queries.setQueryData(settingsKey, { settings: revertSettings(now.settings, patch, before) })
      }
      showToast('error', describeFailure(error), {
        description: 'We restored your earlier setting.',
      })
    },
    onSuccess: (answer, patch) => {
      // The answer to the first of two changes does not contain the second.
      if (queries.isMutating({ mutationKey: savingKey }) <= 1) queries.setQueryData(settingsKey, answer)
      if ('first_name' in patch || 'last_name' in patch || 'time_zone' in patch) {
        const { first_name, last_name, time_zone } = answer.settings
        setAccountHolder({
          ...useAccountHolder.getState(),
          firstName: first_name ?? undefined,
          lastName: last_name ?? undefined,
          timeZone: time_zone ?? undefined,
        })
      }
    },
  })
  const state: SaveState = saving.isPending ? 'saving' : saving.isSuccess ? 'saved' : 'idle'
  return { save: (patch: SettingsPatch) => saving.mutate(patch), state }
}
