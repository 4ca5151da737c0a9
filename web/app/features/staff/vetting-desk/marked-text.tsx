import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { type MarkedSentence, markText, type NumberedClaim } from './mark-text.ts'

interface MarkedTextProps {
  text: string
  /** The published text; undefined where nothing is compared. */
  before: string | undefined
  claims: readonly NumberedClaim[]
}

/** A text with changed sentences in blue and numbered claims in amber. */
export function MarkedText({ text, before, claims }: MarkedTextProps) {
  const { sentences, removed } = markText(text, before, claims)
  return (
    <>
      {text && (
        <p className="break-words whitespace-pre-line">
          {sentences.map((sentence, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no identity of their own
            <SentenceWords key={place} sentence={sentence} />
          ))}
        </p>
      )}
      {removed.length > 0 && (
        <p className="mt-2 text-12 text-muted">
          Removed: <del>{removed.join(' ')}</del>
        </p>
      )}
    </>
  )
}

function SentenceWords({ sentence: { isChanged, pieces } }: { sentence: MarkedSentence }) {
  const words = pieces.map(({ text, claim }, place) =>
    claim === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity of their own
      <mark key={place} className="claim">
        {text}
        <sup>
          <VisuallyHidden>claim </VisuallyHidden>
          {claim}
        </sup>
      </mark>
    ),
  )
  if (!isChanged) return words
  return <ins className="changed">{words}</ins>
}
