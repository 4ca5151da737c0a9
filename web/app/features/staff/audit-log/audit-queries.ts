import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { type AuditEntry, exportAudit, listAudit, verifyAuditPart } from '@evenkeel/contract/staff/audit-log'
import { readerZone } from '@evenkeel/format/reader-zone'
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { fetchFile } from '../../../server-link/fetch-file.ts'
import { firstPage } from '../../../server-link/query-client.ts'

export type { AuditEntry }

/** The filter in the address, without empty values. */
export type AuditFilter = Partial<
  Record<'event' | 'actor' | 'subject' | 'masquerade' | 'from' | 'to', string>
>

type Page = AnswerOf<typeof listAudit>
export type ExportFormat = 'ndjson' | 'csv'

/** Days are those of the reader's clock, as the rows show them. */
const onReadersClock = (filter: AuditFilter) =>
  filter.from || filter.to ? { ...filter, zone: readerZone() } : filter

/** Only fetched on request, because each read is itself written to the audit log. */
export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['audit-log', filter],
    initialPageParam: firstPage,
    queryFn: ({ signal, pageParam: before }) =>
      call(listAudit, { query: { ...onReadersClock(filter), ...(before && { before }) } }, { signal }),
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    placeholderData: keepPreviousData<InfiniteData<Page, string | undefined>>,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const useExportAudit = () =>
  useMutation({
    mutationFn: ({ filter, format }: { filter: AuditFilter; format: ExportFormat }) =>
      fetchFile(exportAudit, {}, { query: { ...onReadersClock(filter), format } }),
  })

export type ChainPart = AnswerOf<typeof verifyAuditPart>

export const verifyPart = (after: number | undefined, signal: AbortSignal): Promise<ChainPart> =>
  call(
    verifyAuditPart,
    { query: after === undefined ? {} : { after: String(after) } },
    { signal, isBackground: true },
  )
