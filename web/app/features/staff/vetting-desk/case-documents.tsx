import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { formatDate } from '@evenkeel/format/times'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import type { DeskParts } from './desk-parts.ts'

type Document = VettingCase['documents'][number]

/** Calendar dates, the same in every time zone. */
const dayWords = (day: string) => formatDate(Date.parse(day) / 1000, 'UTC')

interface RowProps {
  document: Document
  name: string
  parts: DeskParts
}

function DocumentRow({ document, name, parts }: RowProps) {
  const { id, label, documentDate, expiresOn, isExpired, pages, hasText, uploadedAt, replacedAt } = document
  const what = `${label}, ${dayWords(documentDate)}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {label}
          {replacedAt !== null && <Chip>Replaced {formatDate(replacedAt)}</Chip>}
          {replacedAt === null && isExpired && <Chip kind="danger">Expired</Chip>}
        </p>
        <p className="num text-muted">
          Dated {dayWords(documentDate)} · {pages} {pages === 1 ? 'page' : 'pages'} · uploaded{' '}
          {formatDate(uploadedAt)}
          {expiresOn && ` · ${isExpired ? 'expired' : 'expires'} ${dayWords(expiresOn)}`}
        </p>
        {!hasText && <p className="text-muted">Scanned pages: text can’t be searched.</p>}
      </div>
      {parts.openDocument({ documentId: id, what, fileName: `${name} ${label} ${documentDate}` })}
    </li>
  )
}

/** The advisor's documents: current ones first, earlier versions on request. */
export function CaseDocuments({ whole, parts }: { whole: VettingCase; parts: DeskParts }) {
  const { documents, name } = whole
  const [isAllShown, setIsAllShown] = useState(false)
  const current = documents.filter(({ replacedAt }) => replacedAt === null)
  const earlier = documents.length - current.length
  const shown = isAllShown ? documents : current
  return (
    <ContentBlock
      title="Documents"
      description="Opening one appears in the advisor’s access log."
      headingAs="h2"
    >
      <div className="flex flex-col items-start gap-4">
        {shown.length === 0 && <p className="text-muted">No documents yet.</p>}
        {shown.length > 0 && (
          <ul aria-label="Documents" className="w-full">
            {shown.map((document) => (
              <DocumentRow key={document.id} document={document} name={name} parts={parts} />
            ))}
          </ul>
        )}
        {earlier > 0 && (
          <Button
            variant="transparent"
            size="small"
            aria-expanded={isAllShown}
            onClick={() => setIsAllShown(!isAllShown)}
          >
            {isAllShown ? 'Hide earlier versions' : `Show earlier versions (${earlier})`}
          </Button>
        )}
      </div>
    </ContentBlock>
  )
}
