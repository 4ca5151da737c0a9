import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { Notice, type NoticeKind } from './notice.tsx'

interface ProblemNoticeProps {
  words: string | undefined
  kind?: NoticeKind | undefined
  action?: ReactNode
  className?: string | undefined
  /** Shown after the words, for example a link to fix it. */
  children?: ReactNode
}

/** Shown next to the action that failed. The region is always rendered, so screen readers announce its words. */
export function ProblemNotice({ words, kind = 'danger', action, className, children }: ProblemNoticeProps) {
  return (
    <div role="alert" className={joinClasses('empty:hidden', className)}>
      {words && (
        <Notice kind={kind} action={action}>
          {words}
          {children}
        </Notice>
      )}
    </div>
  )
}
