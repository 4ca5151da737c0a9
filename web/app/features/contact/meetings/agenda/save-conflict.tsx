import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'

interface SaveConflictProps {
  /** The saved version, and the one on this page. */
  theirs: ReactNode
  mine: ReactNode
  onTheirs: () => void
  onMine: () => void
}

/** Another person or tab has saved meanwhile: show both versions so that neither is lost unseen. */
export function SaveConflict({ theirs, mine, onTheirs, onMine }: SaveConflictProps) {
  return (
    <Notice kind="warning" role="alert" title="This changed in another tab or on another device">
      <div className="mt-2 flex flex-col gap-3 text-text">
        <section aria-label="Saved version">
          <p className="text-12 font-semibold text-muted">Saved version</p>
          {theirs}
        </section>
        <section aria-label="Your version">
          <p className="text-12 font-semibold text-muted">Your version</p>
          {mine}
        </section>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={onTheirs}>
            Use saved version
          </Button>
          <Button variant="secondary" size="small" onClick={onMine}>
            Use your version
          </Button>
        </div>
      </div>
    </Notice>
  )
}
