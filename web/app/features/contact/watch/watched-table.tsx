import type { WatchedAdvisor } from '@evenkeel/contract/contact/watch'
import { formatDate } from '@evenkeel/format/times'
import { Ellipsis, EyeOff, UserRound } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type DotKind, StateDot } from '../../../ui/lists/state-dot.tsx'
import { Menu, MenuItem, MenuLink } from '../../../ui/overlays/menu.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Portrait } from './change-card.tsx'
import type { WatchPlaces } from './watch-places.ts'

const dots: Readonly<Record<WatchedAdvisor['level'], DotKind>> = {
  none: 'good',
  changed: 'warning',
  urgent: 'danger',
}
const because = { hired: 'Hired', saved: 'Saved' } as const

interface WatchedTableProps {
  watched: readonly WatchedAdvisor[]
  places: WatchPlaces
  isOnline: boolean
  onStop: (advisor: WatchedAdvisor) => void
}

export const watchedTitleId = 'advisors-you-watch'

/** Hired and saved advisors with what is known of them; on phones a row becomes a card. */
export function WatchedTable({ watched, places, isOnline, onStop }: WatchedTableProps) {
  return (
    <ContentBlock
      headingAs="h2"
      aria-labelledby={watchedTitleId}
      title={
        <span id={watchedTitleId} tabIndex={-1}>
          Advisors you watch
        </span>
      }
      description="We tell you urgent changes at once, and everything else on the first of the month."
      action={<Badge count={watched.length} noun="watched" isQuiet most={99} />}
    >
      {/* It wraps and never scrolls sideways, so it needs no frame of its own. */}
      <table aria-labelledby={watchedTitleId} className="data-table max-medium:block">
        <thead className="max-medium:sr-only">
          <tr>
            <th scope="col">Advisor</th>
            <th scope="col">Watching since</th>
            <th scope="col">Status</th>
            <th scope="col">
              <VisuallyHidden>More</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody className="max-medium:block">
          {watched.map((advisor) => (
            <Row
              key={advisor.advisor_id}
              advisor={advisor}
              places={places}
              isOnline={isOnline}
              onStop={onStop}
            />
          ))}
        </tbody>
      </table>
    </ContentBlock>
  )
}

const cell = 'align-middle! max-medium:border-0! max-medium:p-0!'

function Row({
  advisor,
  places,
  isOnline,
  onStop,
}: Omit<WatchedTableProps, 'watched'> & { advisor: WatchedAdvisor }) {
  const { name } = advisor
  return (
    <tr className="max-medium:grid max-medium:grid-cols-[minmax(0,1fr)_auto] max-medium:items-center max-medium:gap-x-3 max-medium:border-t max-medium:border-line max-medium:py-3">
      <th scope="row" className={cell}>
        <span className="flex min-w-0 items-center gap-2">
          <Portrait advisor={advisor} />
          <span className="min-w-0">
            <span className="block wrap-anywhere">{name}</span>
            <span className="block text-12 font-normal text-muted">{because[advisor.because]}</span>
          </span>
        </span>
      </th>
      <td className={`${cell} num whitespace-nowrap text-muted max-medium:hidden`}>
        {formatDate(advisor.since)}
      </td>
      <td
        className={`${cell} wrap-anywhere max-medium:col-span-full max-medium:row-start-2 max-medium:pl-10!`}
      >
        <StateDot kind={dots[advisor.level]}>{advisor.status}</StateDot>
      </td>
      <td className={`${cell} w-10`}>
        <Menu align="end" trigger={<IconButton isBare label={`More for ${name}`} icon={<Ellipsis />} />}>
          <MenuLink to={places.advisor(advisor.advisor_id)} icon={<UserRound className="size-4" />}>
            Open profile
          </MenuLink>
          <MenuItem
            icon={<EyeOff className="size-4" />}
            isDisabled={!isOnline}
            onClick={() => onStop(advisor)}
          >
            Stop watching
          </MenuItem>
        </Menu>
      </td>
    </tr>
  )
}
