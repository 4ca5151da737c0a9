import { brand } from '@evenkeel/contract/site/brand'
import { CalendarDays, ExternalLink } from 'lucide-react'

interface OutsideCalendarProps {
  link: string
  host: string
  advisorName: string
}

/** A plain link with its host visible (security H32); nothing external is loaded here. */
export function OutsideCalendar({ link, host, advisorName }: OutsideCalendarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line p-4">
      <CalendarDays className="size-5 flex-none text-muted" aria-hidden="true" />
      <div className="min-w-44 flex-1">
        <p className="font-semibold break-words">{advisorName} uses their own calendar</p>
        <p className="text-muted">
          It opens outside {brand.name}. What you enter goes to <span className="break-all">{host}</span>, not
          to us.
        </p>
      </div>
      <a href={link} target="_blank" rel="noopener noreferrer" className="btn secondary max-w-full">
        <span className="btn-label truncate">Open {host}</span>
        <ExternalLink className="size-4 flex-none" aria-hidden="true" />
      </a>
    </div>
  )
}
