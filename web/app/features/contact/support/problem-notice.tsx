import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'

/** Where it was asked for. The region is always there, so that its words are read out. */
export function ProblemNotice({ words, action }: { words: string | undefined; action?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {words && (
        <Notice kind="danger" action={action}>
          {words}
        </Notice>
      )}
    </div>
  )
}
