import type { StoredDocument } from '@evenkeel/contract/people/documents'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatFileSize } from '@evenkeel/format/file-size'
import { formatDate } from '@evenkeel/format/times'

export const pagesInWords = (pages: number) => `${pages} ${pages === 1 ? 'page' : 'pages'}`

type Facts = Pick<StoredDocument, 'documentDate' | 'pages' | 'bytes' | 'uploadedAt' | 'replacedAt'>

export function VersionFacts({ documentDate, pages, bytes, uploadedAt, replacedAt }: Facts) {
  return (
    <div className="num min-w-0">
      <p>
        Dated {formatCalendarDay(documentDate)} · {pagesInWords(pages)} · {formatFileSize(bytes)}
      </p>
      <p className="text-muted">
        Uploaded {formatDate(uploadedAt)}
        {replacedAt !== null && `, replaced ${formatDate(replacedAt)}`}
      </p>
    </div>
  )
}
