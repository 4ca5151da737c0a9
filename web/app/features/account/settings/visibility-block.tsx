import type { Settings } from '@evenkeel/contract/account/settings'
import {
  asYours,
  neverSeen,
  seenAfterAccepting,
  seenBeforeAccepting,
  seenIfShared,
} from '@evenkeel/contract/people/who-sees-what'
import { LinkButton } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useSettings } from './settings-queries.ts'
import { SwitchRow } from './switch-row.tsx'
import { useSaveSetting } from './use-save-setting.ts'

function HideRow({ settings }: { settings: Settings }) {
  const { save, state } = useSaveSetting()
  return (
    <SwitchRow
      label="Hide me from new advisors"
      description="Only advisors you contact can see you. Current matches continue."
      isOn={settings.is_hidden_from_new_advisors}
      onChange={(is_hidden_from_new_advisors) => save({ is_hidden_from_new_advisors })}
      state={state}
    />
  )
}

/** Consumers only, because advisors are meant to be found. */
export function VisibilityBlock() {
  const settings = useSettings()
  return (
    <ContentBlock
      headingAs="h2"
      title="What advisors see"
      description={`Advisors you contact see ${asYours(seenBeforeAccepting())}. Only one who accepts also sees ${asYours(seenAfterAccepting())}, and ${asYours(seenIfShared())} if you share them. No advisor sees ${asYours(neverSeen())}.`}
    >
      <div className="flex flex-col gap-6">
        <LinkButton variant="secondary" className="self-start" to="/consumer/profile?view=profile">
          Preview your profile
        </LinkButton>
        <Loaded query={settings}>{(data) => <HideRow settings={data} />}</Loaded>
      </div>
    </ContentBlock>
  )
}
