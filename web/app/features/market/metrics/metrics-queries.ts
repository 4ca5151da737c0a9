import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { readMetrics, readReach } from '@evenkeel/contract/market/metrics'
import { readApplication } from '@evenkeel/contract/people/advisors'
import { readAvailability } from '@evenkeel/contract/people/availability'
import { readCriteria } from '@evenkeel/contract/people/criteria'
import { listOwnDocuments } from '@evenkeel/contract/people/documents'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { mayRetry } from '../../../server-link/query-client.ts'
import { daysAsked, type Range } from '../../../ui/range/range.ts'

export type Reach = AnswerOf<typeof readReach>
export type ReachBody = BodyOf<typeof readReach>

/** The figures of a period; the previous period's stay visible until the new ones arrive. */
export const useMetrics = (advisorId: string, range: Range) =>
  useQuery({
    queryKey: ['metrics', advisorId, range],
    queryFn: ({ signal }) =>
      call(readMetrics, { params: { advisorId }, query: daysAsked(range) }, { signal }),
    select: ({ metrics }) => metrics,
    placeholderData: keepPreviousData,
  })

/** Only the latest criteria matter: a superseded request is aborted. */
export const useReach = (body: ReachBody) =>
  useQuery({
    queryKey: ['metrics', 'reach', body],
    queryFn: ({ signal }) => call(readReach, { body }, { signal }),
    placeholderData: keepPreviousData,
    retry: (failures, error) => !isRefusedAs(error, 'reach-budget-spent') && mayRetry(failures, error),
    // The same question has the same answer all week, so going back to it asks nothing.
    staleTime: 600_000,
    gcTime: 600_000,
    // The first count takes a few minutes in a large market.
    refetchInterval: ({ state }) => (state.data?.as_of === null ? 5000 : false),
  })

export const useOwnDocuments = () =>
  useQuery({
    queryKey: ['metrics', 'documents'],
    queryFn: ({ signal }) => call(listOwnDocuments, {}, { signal }),
  })

export const useOwnHours = () =>
  useQuery({
    queryKey: ['metrics', 'hours'],
    queryFn: ({ signal }) => call(readAvailability, {}, { signal }),
    select: ({ availability }) => availability,
  })

export const useOwnCriteria = () =>
  useQuery({
    queryKey: ['metrics', 'criteria'],
    queryFn: ({ signal }) => call(readCriteria, {}, { signal }),
    select: ({ criteria }) => criteria,
  })

export const useOwnStatus = () =>
  useQuery({
    queryKey: ['metrics', 'application'],
    queryFn: ({ signal }) => call(readApplication, {}, { signal }),
    select: ({ status }) => status,
  })
