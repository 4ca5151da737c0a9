import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { joinClasses } from './join-classes.ts'

export interface TableProps extends ComponentProps<'table'> {
  caption: ReactNode
  isCaptionShown?: boolean | undefined
  /** On phones a row is its head with its cells below, each with its `data-label`, instead of scrolling sideways. */
  isStacked?: boolean | undefined
}

// A real table (thead, tbody, th scope). If it is too wide for the screen it scrolls by itself, also by keyboard.
export function Table({ caption, isCaptionShown, isStacked, className, children, ...rest }: TableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const node = frame.current
    if (!node) return
    const measure = () => setIsCut(node.scrollWidth > node.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={frame}
      className="table-scroll"
      {...(isCut && {
        tabIndex: 0,
        role: 'region',
        'aria-label': typeof caption === 'string' ? caption : 'Table',
      })}
    >
      <table {...rest} className={joinClasses('data-table', isStacked && 'stacked', className)}>
        <caption className={isCaptionShown ? 'pb-2 text-left text-muted' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
