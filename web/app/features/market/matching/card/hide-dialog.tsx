import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { hideReasons } from '@evenkeel/contract/market/kept-advisors'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { nameOf } from '../words/card-words.ts'
import { type HideReason, useSetHidden } from './set-hidden.ts'

const reasons = idsOf(hideReasons).map((value) => ({ value, label: hideReasons[value] }))

/** Asks for an optional reason. A hidden advisor can be restored at once or from the hidden list. */
export function HideDialog({ card, onClose }: { card: AdvisorCard; onClose: () => void }) {
  const [reason, setReason] = useState<HideReason | null>(null)
  const setHidden = useSetHidden()
  const name = nameOf(card)

  function hide() {
    onClose()
    void setHidden(card, true, reason ?? undefined)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Hide ${name}?`}
      description={`They won’t appear in your lists, and we won’t tell them. You can undo this under Hidden.`}
      hasCancel
      footer={<Button onClick={hide}>Hide advisor</Button>}
    >
      <p className="mb-3 font-medium" id="hide-why">
        Why? (optional)
      </p>
      <RadioGroup aria-labelledby="hide-why" options={reasons} value={reason} onChange={setReason} />
    </Dialog>
  )
}
