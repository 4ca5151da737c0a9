import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { useEffect, useRef } from 'react'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseChecks } from './case-checks.tsx'
import { CaseDocuments } from './case-documents.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseNotices } from './case-notices.tsx'
import { CaseRegister } from './case-register.tsx'
import type { DeskParts } from './desk-parts.ts'
import { useStepDialog } from './use-step-dialog.tsx'

/**
 * One application with everything the decision needs: the advisor's documents beside the register's
 * record.
 */
export function CaseDetail({ whole, parts }: { whole: VettingCase; parts: DeskParts }) {
  const { open, dialog, movedOn, done } = useStepDialog(whole)
  const article = useRef<HTMLElement>(null)
  // The pressed button may be gone after the step; the dialog restores the focus first.
  useEffect(() => {
    if (!done && !movedOn) return
    const timer = setTimeout(() => article.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [done, movedOn])
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={`${whole.name}’s application`}
      className="flex flex-col gap-6"
    >
      <CaseHead whole={whole}>
        <CaseNotices whole={whole} movedOn={movedOn} />
        <CaseActions whole={whole} onMove={(move) => open({ move })} />
      </CaseHead>
      <CaseChecks whole={whole} onSet={(kind) => open({ kind })} />
      <div className="grid items-start gap-6 large:grid-cols-2">
        <CaseDocuments whole={whole} parts={parts} />
        <CaseRegister whole={whole} parts={parts} />
      </div>
      <CaseHistory whole={whole} />
      <LiveRegion>{done}</LiveRegion>
      {dialog}
    </article>
  )
}
