import type { ComponentProps, CSSProperties } from 'react'
import { joinClasses } from './join-classes.ts'

export interface PointsBarProps extends Omit<ComponentProps<'span'>, 'children'> {
  got: number
  max: number
  side?: 'mine' | 'theirs' | undefined
  label: string
}

// Signature element 2. One cell is one point; all rows share a scale, and empty cells are lost points.
export function PointsBar({ got, max, side = 'mine', label, className, style, ...rest }: PointsBarProps) {
  const cells: CSSProperties = { '--got': Math.min(Math.max(got, 0), max), '--max': max }
  return (
    <span
      {...rest}
      role="img"
      aria-label={`${label}: ${got} of ${max} points`}
      className={joinClasses('points', side === 'theirs' && 'theirs', className)}
      style={{ ...cells, ...style }}
    />
  )
}
