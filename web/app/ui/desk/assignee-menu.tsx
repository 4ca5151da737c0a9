import { Check, ChevronDown, UserRound } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { Menu, MenuItem, MenuLine } from '../overlays/menu.tsx'

export interface Staff {
  person_id: number
  name: string
}

interface SmallAvatarProps {
  staff: Staff
  /** Says the name to screen readers and on hover. */
  isNamed?: boolean
}

/** 24 px, for dense rows. */
export function SmallAvatar({ staff, isNamed }: SmallAvatarProps) {
  return (
    <Avatar
      name={staff.name}
      id={staff.person_id}
      isNamed={isNamed}
      {...(isNamed && { title: `Assigned to ${staff.name}` })}
      className="size-6! border-0! text-[10px]!"
    />
  )
}

interface AssigneeMenuProps {
  assignee: Staff | null
  /** Everyone it can be assigned to. */
  staff: readonly Staff[]
  myId: number | undefined
  isBusy?: boolean
  onAssign: (personId: number | null) => void
}

/** Me first, then the others, then no one. */
export function AssigneeMenu({ assignee, staff, myId, isBusy = false, onAssign }: AssigneeMenuProps) {
  const me = staff.filter(({ person_id: id }) => id === myId)
  const others = staff.filter(({ person_id: id }) => id !== myId)
  const check = (isChosen: boolean) => isChosen && <Check className="ml-auto size-4" aria-hidden="true" />
  const item = (each: Staff, label: string) => (
    <MenuItem
      key={each.person_id}
      icon={<SmallAvatar staff={each} />}
      onClick={() => onAssign(each.person_id)}
    >
      <span className="min-w-0 truncate">{label}</span>
      {check(each.person_id === assignee?.person_id)}
    </MenuItem>
  )
  return (
    <Menu
      trigger={
        <button type="button" disabled={isBusy} className="input select small w-auto! max-w-56 gap-2">
          {assignee ? (
            <SmallAvatar staff={assignee} />
          ) : (
            <UserRound className="size-4 rotate-none! text-muted" aria-hidden="true" />
          )}
          <span className="min-w-0 truncate">
            <span className="sr-only">Assigned to: </span>
            {assignee?.name ?? 'Unassigned'}
          </span>
          <ChevronDown className="size-4" aria-hidden="true" />
        </button>
      }
    >
      {me.map((each) => item(each, `Me (${each.name})`))}
      {others.map((each) => item(each, each.name))}
      <MenuLine />
      <MenuItem
        icon={<UserRound className="size-4 text-muted" aria-hidden="true" />}
        onClick={() => onAssign(null)}
      >
        Unassigned
        {check(assignee === null)}
      </MenuItem>
    </Menu>
  )
}
