import { hideable } from '@evenkeel/contract/people/consumer-answers'
import { asCaption, asYours, hiddenNames, seenBeforeAccepting } from '@evenkeel/contract/people/who-sees-what'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { CardToggles } from './use-card-toggles.ts'

interface CardTogglesListProps {
  toggles: CardToggles
  isDisabled?: boolean
}

export function CardTogglesList({ toggles, isDisabled = false }: CardTogglesListProps) {
  const { hidden, isSaving, failure, toggle } = toggles
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-2 font-semibold">Shown on your card</legend>
      {hideable.map((field) => (
        <Checkbox
          key={field}
          checked={!hidden.includes(field)}
          onChange={() => toggle(field)}
          disabled={isDisabled || isSaving}
        >
          {asCaption(hiddenNames([field]))}
        </Checkbox>
      ))}
      <p className="text-muted">Always shown: {asYours(seenBeforeAccepting(hideable))}.</p>
      <div role="alert" className="empty:hidden">
        {failure && (
          <Notice kind="danger" title="Not saved">
            {failure}
          </Notice>
        )}
      </div>
    </fieldset>
  )
}
