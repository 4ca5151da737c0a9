import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatFileSize } from '@evenkeel/format/file-size'
import { formatDate } from '@evenkeel/format/times'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { documentFacts } from './document-facts.ts'
import type { ShownDocument } from './document-queries.ts'
import { OpenButton } from './open-button.tsx'
import { pagesInWords } from './version-facts.tsx'

interface AdvisorDocumentRowProps {
  document: ShownDocument
  name: string
  onOpened: () => void
}

export function AdvisorDocumentRow({ document, name, onOpened }: AdvisorDocumentRowProps) {
  const { id, kind, label, documentDate, isExpired, pages, bytes, hasText, openedAt } = document
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{label}</p>
        <p className="text-pretty text-muted">{documentFacts[kind].forReaders}</p>
        <p className="num">
          {formatCalendarDay(documentDate)} · {pagesInWords(pages)} · {formatFileSize(bytes)}
        </p>
        {!hasText && <p className="text-muted">Scanned pages. Not searchable.</p>}
        {isExpired && (
          <p className="flex items-center gap-1.5 font-semibold text-danger">
            <CircleAlert className="size-4" aria-hidden="true" />
            <span>Expired</span>
          </p>
        )}
        {openedAt !== null && (
          <p className="num flex items-center gap-1.5 text-muted">
            <CircleCheck className="size-4" aria-hidden="true" />
            <span>Opened on {formatDate(openedAt)}</span>
          </p>
        )}
      </div>
      <OpenButton
        documentId={id}
        what={label}
        fileName={`${name} ${label} ${documentDate}`}
        onOpened={onOpened}
      />
    </li>
  )
}
