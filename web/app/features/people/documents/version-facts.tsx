import type { StoredDocument } from '@evenkeel/contract/people/documents'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatDate } from '@evenkeel/format/times'
import { sizeInWords } from './size-in-words.ts'

export const pagesInWords = (pages: number) => `${pages} ${pages === 1 ? 'page' : 'pages'}`

type Facts = Pick<StoredDocument, 'documentDate' | 'pages' | 'bytes' | 'uploadedAt' | 'replacedAt'>

export function VersionFacts({ documentDate, pages, bytes, uploadedAt, replacedAt }: Facts) {
  return (
    <div className="num min-w-0">
      <p>
        Dated {formatCalendarDay(documentDate)} · {pagesInWords(pages)} · {sizeInWords(bytes)}
      </p>
      <p className="text-muted">
        Uploaded {formatDate(uploadedAt)}
        {replacedAt !== null && `, replaced ${formatDate(replacedAt)}`}
      </p>
    </div>
  )
}
