import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

interface EmptyStateProps extends ComponentProps<'div'> {
  icon?: ReactNode
  sentence: ReactNode
  action?: ReactNode
}

// An empty state has one sentence and one action.
export function EmptyState({ icon, sentence, action, className, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={joinClasses('empty-state', className)}>
      {icon}
      <p>{sentence}</p>
      {action}
    </div>
  )
}
