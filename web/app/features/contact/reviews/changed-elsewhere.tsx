import type { OwnReview } from '@evenkeel/contract/contact/reviews'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Stars } from '../../../ui/stars/stars.tsx'
import type { ReviewDraft } from './review-drafts.ts'

interface ChangedElsewhereProps {
  /** Null where it was deleted. */
  saved: OwnReview | null
  typed: ReviewDraft
  onSettle: (whose: 'saved' | 'typed') => void
}

interface VersionProps {
  label: string
  stars: number | null
  words: string
}

function Version({ label, stars, words }: VersionProps) {
  return (
    <section aria-label={label}>
      <p className="text-12 font-semibold text-muted">{label}</p>
      {stars !== null && <Stars count={stars} />}
      <p className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">{words}</p>
    </section>
  )
}

/** Another tab or device has saved meanwhile: both versions are shown, so that neither is lost unseen. */
export function ChangedElsewhere({ saved, typed, onSettle }: ChangedElsewhereProps) {
  return (
    <Notice
      kind="warning"
      role="alert"
      title={
        saved
          ? 'Your review changed in another tab or on another device'
          : 'Your review was deleted in another tab or on another device'
      }
    >
      <div className="mt-2 flex flex-col gap-3 text-text">
        {saved && <Version label="Saved version" stars={saved.stars} words={saved.words} />}
        <Version label="Your version" stars={typed.stars} words={typed.words} />
        <div className="flex flex-wrap gap-2">
          {saved && (
            <Button variant="secondary" size="small" onClick={() => onSettle('saved')}>
              Use saved version
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={() => onSettle('typed')}>
            Use your version
          </Button>
        </div>
      </div>
    </Notice>
  )
}
