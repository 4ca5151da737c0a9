import type { ComponentProps, ElementType, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

// spec 2.8-09
export interface ContentBlockProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  description?: ReactNode
  action?: ReactNode
  isFlush?: boolean | undefined
  isCompact?: boolean | undefined
  as?: ElementType | undefined
  headingAs?: 'h2' | 'h3' | 'h4' | undefined
}

export function ContentBlock({
  title,
  description,
  action,
  isFlush,
  isCompact,
  as: Tag = 'section',
  headingAs: Heading = 'h3',
  className,
  children,
  ...rest
}: ContentBlockProps) {
  return (
    <Tag {...rest} className={joinClasses('card', isFlush && 'flush', isCompact && 'compact', className)}>
      {(title || action) && (
        <header className="card-head">
          <div className="min-w-0">
            {title && <Heading className="text-16">{title}</Heading>}
            {description && <p className="text-muted">{description}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </Tag>
  )
}
