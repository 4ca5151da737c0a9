import type { StoredDocument } from '@evenkeel/contract/people/documents'
import { CircleAlert, Clock } from 'lucide-react'
import { expiryOf } from './expiry-of.ts'
import { VersionFacts } from './version-facts.tsx'

function ExpiryLine({ document }: { document: StoredDocument }) {
  const expiry = expiryOf(document)
  if (!expiry) return null
  if (expiry.kind === 'fine') return <p className="num text-muted">{expiry.words}</p>
  const isOver = expiry.kind === 'over'
  const Icon = isOver ? CircleAlert : Clock
  return (
    <p className={`num flex items-center gap-1.5 font-semibold ${isOver ? 'text-danger' : 'text-warning'}`}>
      <Icon className="size-4" aria-hidden="true" />
      <span>{expiry.words}</span>
    </p>
  )
}

/** The current version. */
export function CurrentDocument({ document }: { document: StoredDocument }) {
  return (
    <div className="flex flex-col gap-1">
      <VersionFacts {...document} />
      <ExpiryLine document={document} />
      {!document.hasText && (
        <p className="text-pretty text-muted">
          Scanned pages can’t be searched or read aloud. Upload a text version if you can.
        </p>
      )}
    </div>
  )
}
