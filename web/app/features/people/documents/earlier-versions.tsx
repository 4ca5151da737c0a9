import type { StoredDocument } from '@evenkeel/contract/people/documents'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { ChevronRight } from 'lucide-react'
import { OpenButton } from './open-button.tsx'
import { VersionFacts } from './version-facts.tsx'

/** For the advisor only; consumers see the current version. */
export function EarlierVersions({ versions }: { versions: readonly StoredDocument[] }) {
  if (versions.length === 0) return null
  return (
    <details className="group border-t border-line pt-2">
      <summary className="flex min-h-11 list-none items-center gap-1.5 text-muted [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden="true" />
        Earlier versions <span className="num">({versions.length})</span>
      </summary>
      <ul className="flex flex-col gap-3 pb-1">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <VersionFacts {...version} />
            <OpenButton
              documentId={version.id}
              what={`${version.label} from ${formatCalendarDay(version.documentDate)}`}
              fileName={`${version.label} ${version.documentDate}`}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
