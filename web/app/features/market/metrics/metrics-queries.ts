import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { readMetrics, readReach } from '@evenkeel/contract/market/metrics'
import { readApplication } from '@evenkeel/contract/people/advisors'
import { readAvailability } from '@evenkeel/contract/people/availability'
import { readCriteria } from '@evenkeel/contract/people/criteria'
import { listOwnDocuments } from '@evenkeel/contract/people/documents'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
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
    staleTime: 60_000,
    gcTime: 120_000,
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
