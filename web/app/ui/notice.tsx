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

// In the page, for as long as it is true. Give role="alert" or role="status" where it appears later than the page.
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
