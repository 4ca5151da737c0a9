import { notificationEvents, type Settings } from '@evenkeel/contract/account/settings'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Table } from '../../../ui/table.tsx'
import { DigestRow } from './digest-row.tsx'
import { NotificationRow } from './notification-row.tsx'
import { QuietHoursRow } from './quiet-hours-row.tsx'
import { useSettings } from './settings-queries.ts'

const events = idsOf(notificationEvents)

function Notifications({ settings }: { settings: Settings }) {
  return (
    <div className="flex flex-col gap-6">
      <Table caption="Notification settings">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">In app</th>
            <th scope="col">Email</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <NotificationRow key={event} event={event} channels={settings.notifications[event]} />
          ))}
        </tbody>
      </Table>
      <div className="flex flex-col gap-6 border-t border-line pt-6">
        <QuietHoursRow settings={settings} />
        <DigestRow digest={settings.digest} />
      </div>
    </div>
  )
}

export function NotificationsBlock() {
  const settings = useSettings()
  return (
    <ContentBlock
      headingAs="h2"
      title="Notifications"
      description="We always email account notices, such as codes."
    >
      <Loaded query={settings} skeletonRows={7}>
        {(data) => <Notifications settings={data} />}
      </Loaded>
    </ContentBlock>
  )
}
