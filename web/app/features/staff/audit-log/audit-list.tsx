import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditFilter, useAudit } from './audit-queries.ts'
import { AuditRow } from './audit-row.tsx'

interface AuditListProps {
  filter: AuditFilter
  onShow: (filter: AuditFilter) => void
}

export function AuditList({ filter, onShow }: AuditListProps) {
  const query = useAudit(filter)
  const pages = query.data?.pages ?? []
  const entries = pages.flatMap((page) => page.entries)
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <section aria-label="Events" className="card flush" aria-busy={query.isPlaceholderData}>
      <h2 className="sr-only">Events</h2>
      <AuditFilters
        key={JSON.stringify(filter)}
        filter={filter}
        events={pages[0]?.events ?? []}
        onShow={onShow}
      />
      <LiveRegion>{query.data && !query.isPlaceholderData && `${entries.length} rows shown`}</LiveRegion>
      <PagedList
        query={query}
        skeletonRows={6}
        count={entries.length}
        emptySentence={isNarrowed ? 'No matching events.' : 'No events yet.'}
        emptyAction={isNarrowed ? { label: 'Clear filters', onClick: () => onShow({}) } : undefined}
        className="border-t border-line"
      >
        <table className="dense-table [&_th]:pt-3 large:table-fixed">
          <caption className="sr-only">Rows, newest first</caption>
          <thead>
            <tr>
              <th scope="col" className="large:w-39">
                Time
              </th>
              <th scope="col" className="large:w-[16%]">
                Who
              </th>
              <th scope="col" className="large:w-[24%]">
                What
              </th>
              <th scope="col" className="large:w-[20%]">
                About
              </th>
              <th scope="col">Reason</th>
              <th scope="col" className="is-end large:w-18">
                No.
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <AuditRow key={entry.seq} entry={entry} />
            ))}
          </tbody>
        </table>
      </PagedList>
    </section>
  )
}
