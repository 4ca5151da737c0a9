import { Avatar } from '../avatar.tsx'

/** A staff member in a dense row, 24 px. */
export function StaffAvatar({ id, name, isNamed }: { id: number; name: string; isNamed?: boolean }) {
  return (
    <Avatar
      name={name}
      id={id}
      isNamed={isNamed}
      {...(isNamed && { title: `Assigned to ${name}` })}
      className="size-6 border-0 text-[0.625rem]"
    />
  )
}
