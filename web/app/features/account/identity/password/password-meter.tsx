import { passwordLength } from '@evenkeel/contract/account/password-rules'
import { brand } from '@evenkeel/contract/site/brand'
import { Check, Circle, X } from 'lucide-react'
import { useDeferredValue } from 'react'
import { LiveRegion, VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { Progress } from '../../../../ui/steps/progress.tsx'
import { usePasswordMeasure } from './load-password-measure.ts'
import { passwordRules, type RuleState } from './password-rules.ts'
import { passwordStrength } from './password-strength.ts'

const barLooks = { danger: '[&>i]:bg-danger', warning: '[&>i]:bg-warning', good: '' } as const

const marks: Readonly<Record<RuleState, { icon: typeof Check; look: string; words: string }>> = {
  open: { icon: Circle, look: 'text-muted', words: 'Not yet:' },
  kept: { icon: Check, look: 'text-accent-text', words: 'Met:' },
  broken: { icon: X, look: 'text-danger', words: 'Not met:' },
}

function Rule({ state, children }: { state: RuleState; children: string }) {
  const { icon: Mark, look, words } = marks[state]
  return (
    <li className="flex gap-2">
      <Mark className={`mt-0.5 size-4 ${look}`} aria-hidden="true" />
      <span className={state === 'broken' ? 'text-danger' : 'text-muted'}>
        <VisuallyHidden>{words} </VisuallyHidden>
        {children}
      </span>
    </li>
  )
}

/** spec 5-18: shows the strength of the password and a check mark per rule. */
export function PasswordMeter({ password, email, id }: { password: string; email: string; id: string }) {
  // Measuring is slower than typing, so the meter renders with a deferred value.
  const shown = useDeferredValue(password)
  const measure = usePasswordMeasure(shown)
  const rules = passwordRules(shown, email, measure?.isCommon)
  const strength = passwordStrength(rules, measure)
  const words = strength?.words ?? 'Not rated yet'
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <p className="flex justify-between gap-3 text-muted" aria-hidden="true">
          <span>Strength</span>
          <span>{words}</span>
        </p>
        <Progress
          label="Password strength"
          value={strength?.length ?? 0}
          max={4}
          valueText={words}
          isThick
          className={strength && barLooks[strength.kind]}
        />
      </div>
      <LiveRegion>{strength && `Password strength: ${words}`}</LiveRegion>
      <ul id={id} className="flex flex-col gap-1">
        <Rule
          state={rules.length}
        >{`${passwordLength.min} to ${passwordLength.max} characters of any kind`}</Rule>
        <Rule state={rules.common}>Not a common password</Rule>
        <Rule state={rules.productName}>{`Doesn’t contain ${brand.name}`}</Rule>
        <Rule state={rules.address}>Doesn’t contain your email address</Rule>
      </ul>
    </div>
  )
}
