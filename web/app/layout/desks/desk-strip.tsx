import { CircleAlert, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { joinClasses } from '../../ui/join-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { deskIcons } from '../sidebar/desk-icons.tsx'
import { adminDesks } from '../sidebar/sidebar-items.ts'
import { type DeskLine, deskLines } from './desk-words.ts'
import { useWaiting } from './waiting-store.ts'

const tones = { later: 'text-muted', soon: 'font-semibold text-warning', late: 'font-semibold text-danger' }
const marks = { later: null, soon: <Clock />, late: <CircleAlert /> }

function Line({ detail, urgency }: DeskLine) {
  return (
    <span
      className={joinClasses(
        'num flex items-start gap-1.5 text-12 [&>svg]:size-4 [&>svg]:flex-none',
        tones[urgency],
      )}
    >
      {marks[urgency]}
      {detail}
    </span>
  )
}

/** The first thing staff see after signing in: how much waits at each desk, and what is due first. */
export function DeskStrip() {
  const { desks, hasFailed } = useWaiting()
  const now = useNow()
  const lines = desks && deskLines(desks, now)
  return (
    <nav aria-label="Work that is due" className="card flush print:hidden">
      <ul className="grid grid-cols-1 min-[360px]:grid-cols-2 min-[1200px]:grid-cols-5">
        {adminDesks.map(({ id, label, to }, place) => (
          <li
            key={id}
            className={joinClasses(
              'border-line min-[360px]:even:border-l min-[1200px]:not-first:border-l',
              place > 0 && 'max-[359px]:border-t',
              place > 1 && 'min-[360px]:max-[1199px]:border-t min-[360px]:max-[1199px]:last:col-span-2',
            )}
          >
            <Link
              to={to}
              className="flex min-h-16 items-center gap-2.5 px-3 py-2.5 medium:gap-3 medium:px-4 text-text no-underline hover:bg-hover [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-muted"
            >
              {deskIcons[id]}
              <span className="min-w-0 flex-1">
                <span className="block">
                  <b>{label}</b> <span className="num text-muted">{lines?.[id].state}</span>
                </span>
                {lines ? (
                  <Line {...lines[id]} />
                ) : hasFailed ? (
                  <span className="text-12 text-muted">Counts unavailable</span>
                ) : (
                  <Skeleton className="my-0.5 w-24" />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
