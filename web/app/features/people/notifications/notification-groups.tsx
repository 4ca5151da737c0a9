import type { Notification } from '@evenkeel/contract/people/notifications'
import { type ReactNode, useId } from 'react'
import type { Arranged } from './arrange-notifications.ts'

interface GroupProps {
  title: string
  rows: readonly Notification[]
  row: (notification: Notification) => ReactNode
}

function Group({ title, rows, row }: GroupProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-line not-first:border-t">
      <h2 id={id} className="border-b border-line bg-canvas px-4 py-2 text-12 text-muted medium:px-6">
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {rows.map((each) => (
          <li key={each.id} className="border-line not-first:border-t">
            {row(each)}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function NotificationGroups({ today, earlier, row }: Arranged & Pick<GroupProps, 'row'>) {
  return (
    <>
      <Group title="Today" rows={today} row={row} />
      <Group title="Earlier" rows={earlier} row={row} />
    </>
  )
}
