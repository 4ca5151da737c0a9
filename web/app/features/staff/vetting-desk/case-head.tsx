import { deskStates, type VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { formatSpan } from '@evenkeel/format/durations'
import { formatDate } from '@evenkeel/format/times'
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/choice/chip.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { stateKinds } from './desk-words.ts'

/** The advisor, the state, and the available steps. */
export function CaseHead({ whole, children }: { whole: VettingCase; children: ReactNode }) {
  const { name, email, company, crd, state, is_appeal: isAppeal, since, application } = whole
  const now = useNow()
  return (
    <section className="card flex flex-col gap-4">
      <header className="flex flex-col gap-2">
        <h2 className="text-20 break-words">{name}</h2>
        <p className="num break-words text-muted">
          {[company, crd ? `CRD ${crd}` : 'No CRD number', email].filter(Boolean).join(' · ')}
        </p>
        <div className="flex flex-wrap items-center gap-1.5">
          <Chip kind={stateKinds[state]}>{deskStates[state]}</Chip>
          {isAppeal && state !== 'appeal' && <Chip kind="warning">{deskStates.appeal}</Chip>}
          <span className="num text-muted">
            Since {formatDate(since)} ({formatSpan(now - since)})
            {application.submittedAt !== null && ` · submitted ${formatDate(application.submittedAt)}`}
          </span>
        </div>
      </header>
      {children}
    </section>
  )
}
