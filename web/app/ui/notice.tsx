import { Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type NoticeKind = 'info' | 'warning' | 'danger' | 'plain'

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  kind?: NoticeKind | undefined
  title?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

const icons = { info: <Info />, warning: <TriangleAlert />, danger: <TriangleAlert />, plain: <Info /> }

// Stays in the page as long as it applies. Use role="alert" or role="status" if it appears after the page.
export function Notice({ kind = 'plain', title, icon, action, className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={joinClasses('notice', kind !== 'plain' && kind, className)}>
      {icon ?? icons[kind]}
      <div className="min-w-32 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'text-muted' : undefined}>{children}</div>}
      </div>
      {action}
    </div>
  )
}
