import { isPortraitId } from '@evenkeel/contract/people/portraits'
import { formatCount } from '@evenkeel/format/counts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { demoSentence } from '../../../../words/demo-sentence.ts'
import { type Filter, MatchFilters, rowsIn } from './match-filters.tsx'
import { MatchRowLink } from './match-row.tsx'
import { type MatchRow, rowsNamed } from './match-rows.ts'

interface MatchListProps {
  rows: readonly MatchRow[]
  side: 'consumer' | 'advisor'
  chosenId: number | undefined
  isPhone: boolean
  /** Above the list: notes about all of it. */
  children?: ReactNode
  /** Below a row: a decision about it. */
  under?: (row: MatchRow) => ReactNode
  /** Renders the messages that contain the typed text, from another feature. */
  foundOf?: RenderFoundMessages | undefined
}

export type RenderFoundMessages = (
  typed: string,
  nameOf: (requestId: number) => string | undefined,
) => ReactNode

/** Rows of a thousand clients would be slow to draw; search and filters look through all. */
const rowsAtOnce = 100

export function MatchList({ rows, side, chosenId, isPhone, children, under, foundOf }: MatchListProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [typed, setTyped] = useState('')
  const shown = rowsNamed(rowsIn(rows, filter), typed)
  const [most, setMost] = useState(rowsAtOnce)

  function showAll() {
    setFilter('all')
    setTyped('')
  }

  return (
    <>
      {children}
      <MatchFilters rows={rows} filter={filter} onFilter={setFilter} typed={typed} onType={setTyped} />
      {shown.length > 0 ? (
        <ul aria-label="Requests">
          {shown.slice(0, most).map((row) => (
            <li key={row.requestId} className="border-b border-line">
              <MatchRowLink row={row} side={side} isChosen={row.requestId === chosenId} isPhone={isPhone} />
              {under?.(row)}
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex flex-col items-start gap-3 p-4">
          <p className="text-muted" role="status">
            {typed.trim() !== ''
              ? 'No matches with that name.'
              : filter === 'unread'
                ? 'No unread messages.'
                : 'Nothing here right now.'}
          </p>
          <Button variant="secondary" size="small" isReadOnlySafe onClick={showAll}>
            Show all
          </Button>
        </div>
      )}
      {shown.length > most && (
        <div className="p-4">
          <Button variant="secondary" size="small" isReadOnlySafe onClick={() => setMost(most + rowsAtOnce)}>
            Show {formatCount(Math.min(rowsAtOnce, shown.length - most))} more
          </Button>
        </div>
      )}
      {/* Only demo advisors are drawn; consumers have no picture. */}
      {rows.some(({ photoId }) => photoId !== null && isPortraitId(photoId)) && (
        <p className="p-4 text-12 text-muted">{demoSentence}</p>
      )}
      {foundOf?.(typed, (id) => rows.find(({ requestId }) => requestId === id)?.name)}
    </>
  )
}
