import { keysOf } from '@evenkeel/contract/keys-of'
import {
  type Notification,
  type NotificationKind,
  notificationKinds,
} from '@evenkeel/contract/people/notifications'
import { formatCount } from '@evenkeel/format/counts'
import type { ReactNode } from 'react'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { ReadingArea } from '../../../ui/read-only.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import type { Filters } from './use-filters.ts'

const kinds = keysOf(notificationKinds).map((kind) => [kind, notificationKinds[kind]] as const)

interface NotificationFiltersProps {
  filters: Filters
  onFilter: (filters: Filters) => void
  unread: readonly Notification[]
  count: number
  action: ReactNode
}

interface KindChipProps {
  label: string
  unread: number
  isOn: boolean
  onPress: () => void
}

function KindChip({ label, unread, isOn, onPress }: KindChipProps) {
  return (
    <PlainButton
      isReadOnlySafe
      aria-pressed={isOn}
      className={joinClasses('chip num pointer-coarse:min-h-9', isOn && 'on')}
      onClick={onPress}
    >
      {label}
      {unread > 0 && (
        <span>
          {unread}
          <VisuallyHidden> unread</VisuallyHidden>
        </span>
      )}
    </PlainButton>
  )
}

export function NotificationFilters({ filters, onFilter, unread, count, action }: NotificationFiltersProps) {
  const { isUnreadOnly, kind } = filters
  const ofKind = (each: NotificationKind) => unread.filter((one) => one.kind === each).length
  const options = [
    { value: 'all', label: 'All' },
    { value: 'unread', label: count > 0 ? `Unread ${formatCount(count)}` : 'Unread' },
  ]
  return (
    <div className="flex flex-col gap-3 border-b border-line p-4 medium:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ReadingArea>
          <Segmented
            aria-label="Show"
            options={options}
            value={isUnreadOnly ? 'unread' : 'all'}
            onChange={(value) => onFilter({ kind, isUnreadOnly: value === 'unread' })}
          />
        </ReadingArea>
        {action}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
      <div role="group" aria-label="Type" className="flex flex-wrap gap-1.5">
        <KindChip
          label="All types"
          unread={0}
          isOn={kind === undefined}
          onPress={() => onFilter({ isUnreadOnly, kind: undefined })}
        />
        {kinds.map(([each, label]) => (
          <KindChip
            key={each}
            label={label}
            unread={ofKind(each)}
            isOn={each === kind}
            onPress={() => onFilter({ isUnreadOnly, kind: each })}
          />
        ))}
      </div>
    </div>
  )
}
