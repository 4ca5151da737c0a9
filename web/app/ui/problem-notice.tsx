import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { Notice, type NoticeKind } from './notice.tsx'

interface ProblemNoticeProps {
  words: string | undefined
  kind?: NoticeKind | undefined
  action?: ReactNode
  className?: string | undefined
  /** Stands behind the words, for instance where to fix it. */
  children?: ReactNode
}

/** Shown where the action was asked for. The region is always there, so that its words are read out. */
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
