import { downloadAnalytics, readAnalytics } from '@evenkeel/contract/staff/analytics'
import type { AnalyticsTileId } from '@evenkeel/contract/staff/analytics-tiles'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { fetchFile } from '../../../server-link/fetch-file.ts'
import { saveBlob } from '../../../server-link/save-blob.ts'
import { daysAsked, type Range } from '../../../ui/range/range.ts'
import type { Segment } from './segment.ts'

/** The filter of the whole page. */
export interface AnalyticsFilter {
  range: Range
  segment: Segment | undefined
}

const queryOf = ({ range, segment }: AnalyticsFilter) => ({
  ...daysAsked(range),
  ...(segment && { segment: segment.by, value: segment.value }),
})

/** Loads one tile in the background, so that a slow one does not block the page (spec 2.3-01). */
export const useTile = (tile: AnalyticsTileId, filter: AnalyticsFilter) =>
  useQuery({
    queryKey: ['analytics', tile, filter],
    queryFn: ({ signal }) =>
      call(readAnalytics, { params: { tile }, query: queryOf(filter) }, { signal, isBackground: true }),
    placeholderData: keepPreviousData,
  })

/** One press retries every failed tile, because they usually fail together. */
export function useRetryFailed() {
  const client = useQueryClient()
  return () =>
    client.refetchQueries({
      queryKey: ['analytics'],
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
}

export const useTileDownload = (tile: AnalyticsTileId, filter: AnalyticsFilter) =>
  useMutation({
    mutationFn: async () => {
      const query = queryOf(filter)
      const file = await fetchFile(downloadAnalytics, { tile }, { query, isBackground: true })
      const name = ['evenkeel', tile, ...Object.values(query)].join('-')
      saveBlob(`${name.replace(/[^a-z0-9-]+/gi, '')}.csv`, file)
    },
  })
