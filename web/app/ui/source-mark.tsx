import { formatShortDate } from '@evenkeel/format/moments'
import { FileText, ShieldAlert, ShieldCheck, UserRound } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export interface SourceMarkProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Who states it: "Registered in CO", "ADV Document", "Ruth Calloway". */
  source: ReactNode
  /** When it was read; a plain day ("2026-10-01") or a moment. */
  readAt: string | number | Date
  /** `not-registered`: the register was read and doesn't confirm it. */
  kind: 'register' | 'not-registered' | 'document' | 'self'
}

const icons = {
  register: <ShieldCheck />,
  'not-registered': <ShieldAlert />,
  document: <FileText />,
  self: <UserRound />,
}
const before = {
  register: ' · checked ',
  'not-registered': ' · checked ',
  document: ', ',
  self: ' · self-reported ',
}

function dayOf(readAt: SourceMarkProps['readAt']): string {
  const isPlainDay = typeof readAt === 'string' && /^\d{4}-\d\d-\d\d$/.test(readAt)
  return formatShortDate(new Date(readAt).getTime() / 1000, undefined, isPlainDay ? 'UTC' : undefined)
}

// Signature element 6. Where a fact comes from and when it was read.
export function SourceMark({ source, readAt, kind, className, ...rest }: SourceMarkProps) {
  return (
    <span {...rest} className={joinClasses('source', kind, className)}>
      {icons[kind]}
      <span>
        {source}
        {before[kind]}
        <time dateTime={new Date(readAt).toISOString()} suppressHydrationWarning>
          {dayOf(readAt)}
        </time>
      </span>
    </span>
  )
}
