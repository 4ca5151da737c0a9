import type { StaffMember, VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { BenchHead } from './bench-head.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseNotices } from './case-notices.tsx'
import { CheckStrip } from './check-strip.tsx'
import { compareFacts } from './compare-facts.ts'
import { DecisionBar } from './decision-bar.tsx'
import type { DeskParts } from './desk-parts.ts'
import { IdColumn } from './id-column.tsx'
import { ProfileColumn } from './profile-column.tsx'
import { RegisterColumn } from './register-column.tsx'
import { useStepDialog } from './use-step-dialog.tsx'
import { useTextDecisions } from './use-text-decisions.tsx'

const columns = [
  { value: 'id', label: 'ID' },
  { value: 'register', label: 'Register' },
  { value: 'profile', label: 'Profile' },
] as const
type Column = (typeof columns)[number]['value']

interface BenchProps {
  whole: VettingCase
  staff: readonly StaffMember[]
  parts: DeskParts
}

/** One application or held text with everything a decision needs, side by side. */
export function Bench({ whole, staff, parts }: BenchProps) {
  const { userId } = useSession()
  const steps = useStepDialog(whole)
  const texts = useTextDecisions(whole)
  const [column, setColumn] = useState<Column>('profile')
  const article = useRef<HTMLElement>(null)
  const claims = useRef<HTMLElement>(null)
  const done = steps.done || texts.done
  const movedOn = steps.movedOn ?? texts.movedOn
  // The pressed button may be gone after the step; the dialog restores the focus first.
  useEffect(() => {
    if (!done && !movedOn) return
    const timer = setTimeout(() => article.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [done, movedOn])
  const facts = compareFacts(whole)
  const shownAs = (name: Column) =>
    joinClasses(
      'min-w-0 px-5 pb-6 @max-[739px]:px-4',
      column !== name && '@max-[739px]:hidden',
      name !== 'id' && '@min-[740px]:border-l',
      name !== 'id' && '@min-[740px]:px-4',
    )

  function showClaims() {
    setColumn('profile')
    setTimeout(() => claims.current?.focus())
  }

  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={`${whole.name}’s application`}
      className="@container flex min-h-full flex-1 flex-col"
    >
      <BenchHead whole={whole} staff={staff} ownId={userId} />
      <CheckStrip
        whole={whole}
        ownName={staff.find(({ person_id: id }) => id === userId)?.name}
        onSet={(kind) => steps.open({ kind })}
        onClaims={showClaims}
      />
      <CaseNotices whole={whole} movedOn={movedOn} />
      <div className="px-4 pt-3 @min-[740px]:hidden">
        <Segmented
          aria-label="Column"
          className="flex w-full"
          options={columns}
          value={column}
          onChange={setColumn}
        />
      </div>
      <div className="flex-1 @min-[740px]:grid @min-[740px]:grid-cols-[minmax(0,10fr)_minmax(0,10fr)_minmax(0,13fr)]">
        <section aria-label="Identity document" className={shownAs('id')}>
          <IdColumn whole={whole} facts={facts.map(({ id }) => id)} />
        </section>
        <section aria-label="Register record" className={shownAs('register')}>
          <RegisterColumn whole={whole} facts={facts.map(({ register }) => register)} parts={parts} />
        </section>
        <section aria-label="Profile" className={shownAs('profile')}>
          <ProfileColumn
            whole={whole}
            facts={facts.map(({ profile }) => profile)}
            parts={parts}
            texts={texts}
            claimsRef={claims}
          />
        </section>
      </div>
      <CaseHistory whole={whole} />
      <DecisionBar whole={whole} onStep={steps.open} texts={texts} />
      <LiveRegion>{done}</LiveRegion>
      {steps.dialog}
      {texts.dialog}
    </article>
  )
}
