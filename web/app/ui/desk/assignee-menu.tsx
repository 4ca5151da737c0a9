import { Check, ChevronDown } from 'lucide-react'
import { Button } from '../button.tsx'
import { Menu, MenuItem, MenuLine } from '../overlays/menu.tsx'
import { VisuallyHidden } from '../screen-reader.tsx'
import { StaffAvatar } from './staff-avatar.tsx'

interface StaffMember {
  id: number
  name: string
}

interface AssigneeMenuProps {
  assignee: StaffMember | null
  staff: readonly StaffMember[]
  /** The reader, who is listed first. */
  ownId: number | undefined
  isRunning?: boolean | undefined
  onAssign: (id: number | null) => void
}

/** Who looks after a piece of work, and to whom it can be given. */
export function AssigneeMenu({ assignee, staff, ownId, isRunning, onAssign }: AssigneeMenuProps) {
  const inOrder = [...staff.filter(({ id }) => id === ownId), ...staff.filter(({ id }) => id !== ownId)]
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="secondary"
          size="small"
          isRunning={isRunning}
          startIcon={assignee && <StaffAvatar {...assignee} />}
          endIcon={<ChevronDown className="size-4" />}
        >
          {assignee ? (
            <>
              <VisuallyHidden>Assigned to </VisuallyHidden>
              {assignee.name}
            </>
          ) : (
            'Assign'
          )}
        </Button>
      }
    >
      {inOrder.map(({ id, name }) => (
        <MenuItem
          key={id}
          icon={<StaffAvatar id={id} name={name} />}
          onClick={() => id !== assignee?.id && onAssign(id)}
        >
          {id === ownId ? `${name} (you)` : name}
          {id === assignee?.id && <Check className="ml-auto size-4" aria-label="Assigned" />}
        </MenuItem>
      ))}
      {assignee && (
        <>
          <MenuLine />
          <MenuItem onClick={() => onAssign(null)}>Unassign</MenuItem>
        </>
      )}
    </Menu>
  )
}
