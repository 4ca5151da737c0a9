import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatDate } from '@evenkeel/format/times'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { usePhoto } from '../../../server-link/use-photo.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import type { Fact } from './compare-facts.ts'
import { firstNameOf } from './desk-words.ts'
import { ColumnHead, ColumnPart, FactLines } from './fact-lines.tsx'
import { ShownDocument } from './shown-document.tsx'

type StoredDocument = VettingCase['documents'][number]

interface IdColumnProps {
  whole: VettingCase
  facts: readonly Fact[]
}

const isCurrentId = ({ kind, replacedAt }: StoredDocument) => kind === 'government-id' && replacedAt === null
const nameOf = ({ label, documentDate }: StoredDocument) =>
  `${label}, dated ${formatCalendarDay(documentDate)}`

/** Identity document, photo and video, and the other documents, each shown in the column on request. */
export function IdColumn({ whole, facts }: IdColumnProps) {
  const { documents } = whole
  const [isAllShown, setIsAllShown] = useState(false)
  const id = documents.find(isCurrentId)
  const current = documents.filter(({ replacedAt }) => replacedAt === null)
  const shown = (isAllShown ? documents : current).filter((each) => each !== id)
  const earlier = documents.length - current.length
  return (
    <>
      <ColumnHead title="ID document">
        {id && <span className="text-12 text-muted">{id.label}</span>}
      </ColumnHead>
      <FactLines facts={facts} />
      {id && <IdDocument id={id} whole={whole} />}
      <PhotoAndVideo whole={whole} />
      <ColumnPart title={id ? 'Other documents' : 'Documents'}>
        {shown.length === 0 && <p className="text-muted">No other documents.</p>}
        {shown.length > 0 && (
          <ul aria-label="Documents" className="divide-y divide-line">
            {shown.map((document) => (
              <DocumentRow key={document.id} document={document} whole={whole} />
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
      </ColumnPart>
    </>
  )
}

function IdDocument({ id, whole }: { id: StoredDocument; whole: VettingCase }) {
  const [isShown, setIsShown] = useState(false)
  if (isShown) return <ShownDocument documentId={id.id} name={nameOf(id)} whole={whole} />
  return (
    <div className="mt-4 flex flex-col items-start gap-2 rounded-control border border-line-strong bg-surface p-3">
      <Button variant="secondary" size="small" onClick={() => setIsShown(true)}>
        Show ID
      </Button>
      <p className="text-12 text-muted">
        {firstNameOf(whole)} will see in the access log that you opened it.
      </p>
    </div>
  )
}

function PhotoAndVideo({ whole }: { whole: VettingCase }) {
  const { profile, name, advisor_id: advisorId } = whole
  const photo = usePhoto(profile.photo_id)
  const hasId = whole.documents.some(isCurrentId)
  const video = profile.answers.video_intro_url
  return (
    <ColumnPart title="Profile photo and video">
      <div className="flex items-center gap-3">
        {profile.photo_id ? (
          <Avatar name={name} id={advisorId} src={photo} size="large" isNamed className="rounded-control" />
        ) : null}
        <div className="min-w-0 flex-1">
          <p>{!profile.photo_id ? 'No photo.' : hasId ? 'Compare it with the ID.' : 'Profile photo.'}</p>
          {video ? (
            <ExternalLink href={video}>Watch video</ExternalLink>
          ) : (
            <p className="text-muted">No video.</p>
          )}
        </div>
      </div>
    </ColumnPart>
  )
}

function DocumentRow({ document, whole }: { document: StoredDocument; whole: VettingCase }) {
  const [isShown, setIsShown] = useState(false)
  const { id, label, documentDate, expiresOn, isExpired, pages, replacedAt } = document
  const validity = expiresOn
    ? `${isExpired ? 'Expired' : 'Valid until'} ${formatCalendarDay(expiresOn)}`
    : `Dated ${formatCalendarDay(documentDate)}`
  return (
    <li className="py-2">
      <div className="flex items-center gap-2">
        <FileText className="size-4" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <p>{label}</p>
          <p
            className={
              isExpired && replacedAt === null ? 'num text-12 text-danger' : 'num text-12 text-muted'
            }
          >
            {replacedAt === null ? validity : `Replaced ${formatDate(replacedAt)}`} · {pages}{' '}
            {pages === 1 ? 'page' : 'pages'}
          </p>
        </div>
        <button
          type="button"
          className="link"
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${nameOf(document)}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      {isShown && <ShownDocument documentId={id} name={nameOf(document)} whole={whole} />}
    </li>
  )
}
