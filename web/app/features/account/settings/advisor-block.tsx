import type { Settings } from '@evenkeel/contract/account/settings'
import { emailAddress } from '@evenkeel/contract/text-rules'
import { LinkButton } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useSettings } from './settings-queries.ts'
import { SwitchRow } from './switch-row.tsx'
import { TextRow } from './text-row.tsx'
import { useSaveSetting } from './use-save-setting.ts'

function AdvisorSettings({ settings }: { settings: Settings }) {
  const officer = useSaveSetting()
  const reminders = useSaveSetting()
  const visitors = useSaveSetting()
  return (
    <div className="flex flex-col gap-6">
      <SwitchRow
        label="Show my card to people without an account"
        description="They see your card in their first list. If this is off, only people with an account see you."
        isOn={settings.is_shown_to_visitors}
        onChange={(is_shown_to_visitors) => visitors.save({ is_shown_to_visitors })}
        state={visitors.state}
      />
      <div className="max-w-120">
        <TextRow
          mayBeEmpty
          type="email"
          autoComplete="off"
          label="Compliance officer’s email"
          hint="Gets a copy of each profile we publish. Optional."
          value={settings.compliance_email}
          rule={emailAddress}
          onSave={(compliance_email) => officer.save({ compliance_email })}
          state={officer.state}
        />
      </div>
      <SwitchRow
        label="Document reminders"
        description="Email before a document expires, 15 months after its date."
        isOn={settings.document_reminders}
        onChange={(document_reminders) => reminders.save({ document_reminders })}
        state={reminders.state}
      />
    </div>
  )
}

export function AdvisorBlock() {
  const settings = useSettings()
  return (
    <ContentBlock headingAs="h2" title="For advisors">
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-48 flex-1">
            <p className="font-semibold">Capacity and pause</p>
          </div>
          <LinkButton variant="secondary" size="small" to="/advisor/matchmaking/criteria">
            Your Criteria
          </LinkButton>
        </div>
        <Loaded query={settings} skeletonRows={3}>
          {(data) => <AdvisorSettings settings={data} />}
        </Loaded>
      </div>
    </ContentBlock>
  )
}
