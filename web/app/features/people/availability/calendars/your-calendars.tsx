import {
  type CalendarFix,
  calendarFailureWords,
  calendarFix,
  type OutsideCalendar,
} from '@evenkeel/contract/people/calendars'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatAgo, formatRecentInSentence } from '@evenkeel/format/moments'
import { Check, Ellipsis, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureSentence } from '../../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { Loaded } from '../../../../ui/loaded.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { useCalendars, useCheckCalendar, useRemoveCalendar } from './calendar-queries.ts'
import { type CalendarChange, ChangeCalendarDialog } from './change-calendar-dialog.tsx'

type Asked = CalendarChange | 'remove'

const kinds = { address: '.ics address', caldav: 'CalDAV' } as const

const fixes: Readonly<Record<CalendarFix, string>> = {
  password: 'Enter new app password',
  address: 'Replace address',
  check: 'Check now',
  remove: 'Remove calendar',
}

interface CalendarRowProps {
  calendar: OutsideCalendar
  onRemove: () => void
  removeError: unknown
}

/** One row: how the calendar is doing, and what can be done with it. */
function CalendarRow({ calendar, onRemove, removeError }: CalendarRowProps) {
  const now = useNow()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<Asked>()
  const checking = useCheckCalendar()
  const { calendar_id: id, name, kind, provider, failing, checked_at: checkedAt, busy_soon: busy } = calendar
  const fix = failing && calendarFix(kind, failing.failure)
  const check = () => checking.mutate(id)
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      {failing ? (
        <TriangleAlert className="size-5 text-warning" aria-hidden="true" />
      ) : (
        <Check className="size-5 text-accent-text" aria-hidden="true" />
      )}
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="break-words text-muted">
          {provider}, {kinds[kind]}
        </p>
      </div>
      <Menu
        align="end"
        trigger={
          <IconButton isBare isSmall label={`More for ${name}`} icon={<Ellipsis className="size-4" />} />
        }
      >
        <MenuItem isDisabled={!isOnline || checking.isPending} onClick={check}>
          Check now
        </MenuItem>
        <MenuItem onClick={() => setAsked('rename')}>Rename</MenuItem>
        <MenuItem onClick={() => setAsked(kind === 'caldav' ? 'password' : 'address')}>
          {kind === 'caldav' ? fixes.password : fixes.address}
        </MenuItem>
        <MenuItem className="text-danger" onClick={() => setAsked('remove')}>
          Remove
        </MenuItem>
      </Menu>
      <div className="col-span-2 col-start-2" role="status">
        {failing ? (
          <p className="mt-0.5 text-warning">
            {calendarFailureWords[failing.failure]} since {formatRecentInSentence(failing.since, now)}. We
            keep the busy times we last read.
          </p>
        ) : (
          <p className="num text-12 text-muted">
            {checking.isPending
              ? 'Checking…'
              : `Checked ${checkedAt === null ? 'just now' : formatAgo(checkedAt, now)}`}{' '}
            · {formatCountOf(busy, 'busy time')} in the next 30 days
          </p>
        )}
      </div>
      {fix && (
        <div className="col-span-2 col-start-2 mt-2">
          <Button
            variant={fix === 'remove' ? 'danger-line' : 'secondary'}
            size="small"
            isRunning={fix === 'check' && checking.isPending}
            runningLabel="Checking…"
            disabled={!isOnline}
            onClick={() => (fix === 'check' ? check() : setAsked(fix))}
          >
            {fixes[fix]}
          </Button>
        </div>
      )}
      <div className="col-span-2 col-start-2 empty:hidden">
        <ProblemNotice kind="danger" words={failureSentence(checking.error ?? removeError)} />
      </div>
      {asked && asked !== 'remove' && (
        <ChangeCalendarDialog what={asked} calendar={calendar} onClose={() => setAsked(undefined)} />
      )}
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title={`Remove ${name}?`}
        description="Its busy times no longer block your open times. The calendar itself doesn’t change."
        confirmLabel="Remove calendar"
        cancelLabel="Keep calendar"
        onConfirm={onRemove}
        onClose={() => setAsked(undefined)}
      />
    </li>
  )
}

export function YourCalendars() {
  const query = useCalendars()
  const count = query.data?.length ?? 0
  const card = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const removing = useRemoveCalendar()
  async function remove({ calendar_id: id, name }: OutsideCalendar) {
    try {
      await removing.mutateAsync(id)
    } catch {
      // Shown in its row.
      return
    }
    // The pressed button has gone with its row.
    card.current?.focus()
    setSaid(`${name} is removed.`)
  }
  return (
    <ContentBlock
      ref={card}
      tabIndex={-1}
      isCompact
      headingAs="h2"
      title="Your calendars"
      action={
        <span className={joinClasses('text-12 text-muted', count === 0 && 'hidden')}>{count} connected</span>
      }
    >
      <Loaded query={query} skeletonRows={2}>
        {(calendars) =>
          calendars.length === 0 ? (
            <p className="text-muted">
              None yet. Connect the calendar you use, and its busy times block booking within minutes.
            </p>
          ) : (
            <ul>
              {calendars.map((calendar) => (
                <CalendarRow
                  key={calendar.calendar_id}
                  calendar={calendar}
                  onRemove={() => remove(calendar)}
                  removeError={removing.variables === calendar.calendar_id ? removing.error : null}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <LiveRegion>{said}</LiveRegion>
    </ContentBlock>
  )
}
