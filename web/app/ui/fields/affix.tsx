import type { CSSProperties, ReactNode } from 'react'

interface AffixProps {
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
}

// Space inside the box: text by its length, otherwise room for an icon before or a button after.
function roomFor(affix: ReactNode, otherwise: string): string {
  return typeof affix === 'string' ? `${affix.length}ch` : otherwise
}

export function Affix({ before, after, children }: AffixProps) {
  if (!before && !after) return children
  const room: CSSProperties = {
    '--affix-before': roomFor(before, '16px'),
    '--affix-after': roomFor(after, '28px'),
  }
  return (
    <span className="affix" style={room}>
      {before && (
        <span className="affix-before" aria-hidden={typeof before === 'string' || undefined}>
          {before}
        </span>
      )}
      {children}
      {after && <span className="affix-after">{after}</span>}
    </span>
  )
}
