import type { ReactNode } from 'react'
import { joinClasses } from '../../../../ui/join-classes.ts'

interface SmallMarkProps {
  kind: 'info' | 'warning'
  title?: string
  children: ReactNode
}

const tones = { info: 'bg-info-soft text-info', warning: 'bg-warning-soft text-warning' }

/** As high as a line of text, so that a card with a mark is no taller. */
export function SmallMark({ kind, title, children }: SmallMarkProps) {
  return (
    <span
      title={title}
      className={joinClasses(
        'inline-flex h-5 flex-none items-center rounded-chip px-2 text-12 font-semibold whitespace-nowrap',
        tones[kind],
      )}
    >
      {children}
    </span>
  )
}
