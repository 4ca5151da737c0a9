import {
  type PublicPageSettings,
  readPublicPageSettings,
  savePublicPage,
} from '@evenkeel/contract/contact/public-page'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'

const settingsKey = ['public-page', 'settings']

export const usePublicPageSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(readPublicPageSettings, {}, { signal, isBackground: true }),
  })

export function useSavePublicPage() {
  const queries = useQueryClient()
  return useMutation({
    // Fails at once while offline instead of being queued: a consent given later would surprise.
    mutationFn: (body: { is_on: boolean; version: number }) =>
      call(savePublicPage, { body }, { isBackground: true }),
    onSuccess: (settings: PublicPageSettings) => queries.setQueryData(settingsKey, settings),
    // Another tab may have been faster.
    onError: () => queries.invalidateQueries({ queryKey: settingsKey }),
  })
}
