import { useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** For consumers and advisors; a visitor has no account that could answer for a report. */
export function ReportButton({ reviewId, from }: { reviewId: number; from: string }) {
  const { role } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (role !== 'consumer' && role !== 'advisor') return null
  return (
    <>
      <PlainButton className="link quiet min-h-6 text-12" onClick={() => setIsOpen(true)}>
        Report<VisuallyHidden> the review of {from}</VisuallyHidden>
      </PlainButton>
      {isOpen && <ReportDialog reviewId={reviewId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
