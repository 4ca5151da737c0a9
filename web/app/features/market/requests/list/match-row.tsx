import { clientStages } from '@evenkeel/contract/contact/clients'
import { formatRowTime } from '@evenkeel/format/moments'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { usePhoto } from '../../../../server-link/use-photo.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { fromList } from '../../../../ui/lists/use-chosen-row.ts'
import { DeadlineChip } from '../deadline-chip.tsx'
import { meetingLine } from '../meeting-render-props.ts'
import type { MatchRow } from './match-rows.ts'
import { searchFor } from './use-selected-request.ts'

interface MatchRowLinkProps {
  row: MatchRow
  side: 'consumer' | 'advisor'
  isChosen: boolean
  isPhone: boolean
}

export const rowId = (requestId: number) => `request-${requestId}`

function Mark({ row, side }: Pick<MatchRowLinkProps, 'row' | 'side'>) {
  const { bucket, request, meeting, stage } = row
  if (meeting) {
    return (
      <>
        {meeting.turn === 'needs' && <Chip kind="warning">Needs you</Chip>}
        <Chip
          kind={meeting.turn === 'booked' ? 'good' : 'plain'}
          icon={<CalendarDays className="size-3.5" aria-hidden="true" />}
          className="num"
        >
          {meetingLine(meeting)}
        </Chip>
      </>
    )
  }
  // A client who was only asked is said to be accepted, as everywhere else.
  if (stage !== undefined && stage !== 'asked' && bucket !== 'needs')
    return <Chip kind={stage === 'not-now' ? 'plain' : 'good'}>{clientStages[stage]}</Chip>
  if (bucket === 'accepted') return <Chip kind="good">Accepted</Chip>
  if (bucket === 'closed' && request.state !== 'expired') {
    return <Chip>{request.state === 'withdrawn' ? 'Withdrawn' : 'Closed'}</Chip>
  }
  return (
    <>
      {/* For an advisor the running clock already says it. */}
      {bucket === 'needs' && side === 'consumer' && <Chip kind="warning">Needs you</Chip>}
      <DeadlineChip request={request} side={side} />
    </>
  )
}

export function MatchRowLink({ row, side, isChosen, isPhone }: MatchRowLinkProps) {
  const { requestId, name, monogram, personId, photoId, last, at, unread, bucket } = row
  return (
    <Link
      id={rowId(requestId)}
      to={{ search: searchFor(requestId) }}
      state={fromList}
      replace={!isPhone && isChosen}
      preventScrollReset={!isPhone}
      aria-current={isChosen ? 'true' : undefined}
      className={joinClasses(
        'relative flex gap-3 p-4 text-text no-underline -outline-offset-2 hover:bg-hover',
        isChosen &&
          'bg-surface before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent-mark',
      )}
    >
      <Avatar name={monogram} id={personId} src={usePhoto(photoId)} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold">{name}</span>
          <span className="num flex-none text-12 text-muted">{formatRowTime(at)}</span>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span
            className={joinClasses(
              'min-w-0 truncate',
              unread > 0 ? 'font-semibold' : bucket === 'needs' ? 'font-medium' : 'text-muted',
            )}
          >
            {last}
          </span>
          <Badge count={unread} noun={unread === 1 ? 'unread message' : 'unread messages'} />
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Mark row={row} side={side} />
        </span>
      </span>
    </Link>
  )
}
