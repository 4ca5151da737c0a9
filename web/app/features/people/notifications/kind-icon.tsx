import type { NotificationKind } from '@evenkeel/contract/people/notifications'
import {
  CalendarClock,
  Handshake,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  ScrollText,
  ShieldCheck,
  Users,
} from 'lucide-react'

const icons: Readonly<Record<NotificationKind, LucideIcon>> = {
  request: Handshake,
  message: MessageSquare,
  meeting: CalendarClock,
  match: Users,
  record: ScrollText,
  account: ShieldCheck,
  news: Megaphone,
}

export function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind]
  return (
    <span className="flex size-10 flex-none items-center justify-center rounded-full border border-line bg-quiet text-muted">
      <Icon className="size-5" aria-hidden="true" />
    </span>
  )
}
