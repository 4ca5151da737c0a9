import type { Settings } from '@evenkeel/contract/account/settings'
import { changeEmailSentence } from '@evenkeel/contract/sentences'
import { personName } from '@evenkeel/contract/text-rules'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useSettings } from './settings-queries.ts'
import { TextRow } from './text-row.tsx'
import { TimeZoneRow } from './time-zone-row.tsx'
import { useSaveSetting } from './use-save-setting.ts'

function Account({ settings }: { settings: Settings }) {
  const first = useSaveSetting()
  const last = useSaveSetting()
  return (
    <div className="flex max-w-120 flex-col gap-5">
      <TextRow
        label="First name"
        autoComplete="given-name"
        value={settings.first_name}
        rule={personName}
        onSave={(first_name) => first.save({ first_name })}
        state={first.state}
      />
      <TextRow
        label="Last name"
        autoComplete="family-name"
        value={settings.last_name}
        rule={personName}
        onSave={(last_name) => last.save({ last_name })}
        state={last.state}
      />
      {/* spec 5-12 */}
      <Field label="Email">
        {/* spec 5-12 */}
        <TextInput
          type="email"
          value={settings.email}
          isReadOnly
          readOnlyTooltip={changeEmailSentence(settings.support_email)}
        />
      </Field>
      <TimeZoneRow timeZone={settings.time_zone} />
    </div>
  )
}

export function AccountBlock() {
  const settings = useSettings()
  return (
    <ContentBlock headingAs="h2" title="Account" description="Changes save automatically.">
      <Loaded query={settings} skeletonRows={4}>
        {(data) => <Account settings={data} />}
      </Loaded>
    </ContentBlock>
  )
}
