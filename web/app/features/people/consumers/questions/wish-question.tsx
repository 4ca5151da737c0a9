import { wishWeights } from '@evenkeel/contract/people/profile-choices'
import type { ReactNode } from 'react'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { AdvisorsLeft } from '../onboarding/advisors-left.tsx'
import { optionsOf } from './answer-controls.tsx'
import { useAnswer } from './answers-context.ts'
import { demandOf, type Wish } from './must-haves.ts'
import { questions } from './questions.ts'
import { useWishes } from './use-wishes.ts'

interface WishQuestionProps {
  wish: Wish
  /** Which ones, where the wish names some. */
  children?: ReactNode
}

const weights = optionsOf(wishWeights)

function hintFor(hasValues: boolean | undefined, isCounted: boolean): string | undefined {
  if (hasValues === undefined || hasValues === isCounted) return undefined
  return hasValues ? 'This does not count until you say how much it matters.' : 'Choose which ones.'
}

/** A wish about the advisor, how much it counts, and whom a must-have leaves. */
export function WishQuestion({ wish, children }: WishQuestionProps) {
  const weight = useAnswer(`${wish}_weight`)
  const told = useWishes()
  const { label, why, whoSees } =
    wish === 'fiduciary' || wish === 'no_disclosures' ? questions[`${wish}_weight`] : questions[wish]
  const hasValues =
    wish === 'fiduciary' || wish === 'no_disclosures' ? undefined : (told[wish] ?? []).length > 0
  const isCounted = (weight.value ?? 'any') !== 'any'
  return (
    <Field
      label={label}
      why={why}
      whoSees={whoSees}
      isGroup
      isDisabled={weight.isDisabled}
      hint={hintFor(hasValues, isCounted)}
    >
      {children}
      <Segmented
        aria-label={`${label}: how much it matters`}
        options={weights}
        value={weight.value ?? 'any'}
        onChange={weight.set}
        className="max-[379px]:w-full max-[379px]:flex-col max-[419px]:[&_.segment]:px-2"
      />
      <AdvisorsLeft demand={demandOf(wish, told)} subject="This leaves" />
    </Field>
  )
}
