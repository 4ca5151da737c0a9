import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

export type DotKind = 'plain' | 'good' | 'warning' | 'info' | 'danger'

/** A state in a dense row: a dot and a word, not a chip. */
export function StateDot({ kind = 'plain', children }: { kind?: DotKind; children: ReactNode }) {
  return (
    <span>
      <span className={joinClasses('state-dot', kind !== 'plain' && kind)} aria-hidden="true" />
      {children}
    </span>
  )
}
