import type { ComponentProps, CSSProperties } from 'react'
import { joinClasses } from './join-classes.ts'

export interface MutualFitBarsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** 0 to 100 */
  mine: number
  theirs: number
  /** "You to Ruth" */
  labelMine: string
  /** "Ruth to you" */
  labelTheirs: string
  size?: 'small' | 'large' | undefined
  /** Omits the two figures under the bars if they are already shown next to it. */
  isBare?: boolean | undefined
}

function lengthOf(points: number): CSSProperties {
  return { '--v': Math.min(Math.max(points, 0), 100) }
}

// Signature element 1. Two bars from a center line; unequal bars show a lopsided match at a glance.
export function MutualFitBars({
  mine,
  theirs,
  labelMine,
  labelTheirs,
  size = 'small',
  isBare,
  className,
  ...rest
}: MutualFitBarsProps) {
  return (
    <div
      {...rest}
      role="img"
      aria-label={`${labelMine} ${mine} of 100, ${labelTheirs} ${theirs} of 100`}
      className={className}
    >
      <div className={joinClasses('level', size)}>
        <i className="level-side" style={lengthOf(mine)} />
        <i className="level-keel" />
        <i className="level-side" style={lengthOf(theirs)} />
      </div>
      {!isBare && (
        <div className="level-words">
          <span>
            {labelMine} <b>{mine}</b>
          </span>
          <span className="text-right">
            {labelTheirs} <b>{theirs}</b>
          </span>
        </div>
      )}
    </div>
  )
}
