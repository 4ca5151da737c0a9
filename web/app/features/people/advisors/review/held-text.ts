import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import type { CheckedField } from '@evenkeel/contract/people/claims'
import type { HeldText } from '@evenkeel/contract/people/held-texts'
import { createContext, useContext } from 'react'

type Held = Pick<AdvisorProfile, 'advisor_id' | 'status' | 'held_texts'>

/** The advisor's own profile around the forms, so that each text can say what became of it. */
export const HeldTextsContext = createContext<Held | null>(null)

export const heldTextOf = ({ held_texts }: Pick<Held, 'held_texts'>, field: CheckedField) =>
  held_texts.find((each) => each.field === field)

interface OwnHeldText {
  held: HeldText
  profile: Held
}

/** The held text of a field, as long as the form still has the text that is held. */
export function useHeldText(field: CheckedField, text: string): OwnHeldText | undefined {
  const profile = useContext(HeldTextsContext)
  const held = profile && heldTextOf(profile, field)
  return held && held.text === text.trim() ? { held, profile } : undefined
}

/** The id of the note beside a held text in the profile's view. */
export const heldTextId = (field: string) => `held-${field}`
