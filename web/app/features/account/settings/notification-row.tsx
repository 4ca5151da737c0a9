import {
  type NotificationEvent,
  notificationEvents,
  type Settings,
} from '@evenkeel/contract/account/settings'
import { useSession } from '../../../session/use-session.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { SavedMark } from './saved-mark.tsx'
import { useSaveSetting } from './use-save-setting.ts'

const hints: Partial<Readonly<Record<NotificationEvent, string>>> = {
  message: 'Emailed if still unread after 5 minutes',
}
const consumerHints: typeof hints = { 'register-change': 'Advisors you watch, and your yearly check-ins' }

interface NotificationRowProps {
  event: NotificationEvent
  channels: Settings['notifications'][NotificationEvent]
}

export function NotificationRow({ event, channels }: NotificationRowProps) {
  const { save, state } = useSaveSetting()
  const label = notificationEvents[event]
  const { role } = useSession()
  const hint = hints[event] ?? (role === 'consumer' ? consumerHints[event] : undefined)
  const set = (change: Partial<typeof channels>) =>
    save({ notifications: { [event]: { ...channels, ...change } } })
  return (
    <tr>
      <th scope="row" className="align-middle">
        <span className="flex flex-wrap items-center gap-x-3">
          {label}
          <SavedMark state={state} />
        </span>
        {hint && <span className="block font-normal text-muted">{hint}</span>}
      </th>
      <td className="w-16 align-middle">
        <Switch
          aria-label={`${label}: in app`}
          checked={channels.inApp}
          onChange={(inApp) => set({ inApp })}
        />
      </td>
      <td className="w-10 align-middle">
        <Switch
          aria-label={`${label}: email`}
          checked={channels.email}
          onChange={(email) => set({ email })}
        />
      </td>
    </tr>
  )
}
