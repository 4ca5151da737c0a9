import { checkKinds } from '@evenkeel/contract/people/advisors'
import { formatDate } from '@evenkeel/format/times'
import type { ListedApplication } from './list-applications.ts'
import type { Vetting } from './read-vetting-of.ts'

// Plain lines for the terminal.

const dayOf = (at: Date) => formatDate(at.getTime() / 1000, 'UTC')
const fromSeconds = (at: number) => new Date(at * 1000)

export function describeListed(one: ListedApplication): string {
  const name = [one.firstName, one.lastName].filter(Boolean).join(' ') || 'no name'
  return [
    one.crd ? `CRD ${one.crd}` : `person:${one.personId}`,
    one.status,
    name,
    one.company,
    one.submittedAt && `submitted ${dayOf(one.submittedAt)}`,
    `${one.passedChecks} of 5 checks passed`,
    one.hasAppealed && 'appealed',
  ]
    .filter(Boolean)
    .join(' · ')
}

export function describeVetting({ name, email, company, application, decisions }: Vetting): string {
  const { status, reason, appeal, checks, missingSteps, proof } = application
  return [
    [name || 'no name', company, email].filter(Boolean).join(' · '),
    `Status: ${status}`,
    reason && `Reason: ${reason}`,
    appeal && `Appeal on ${dayOf(fromSeconds(appeal.at))}: ${appeal.text}`,
    proof.method && `Proof: ${proof.method}, ${proof.state}`,
    missingSteps.length > 0 && `Incomplete: ${missingSteps.join(', ')}`,
    'Checks:',
    ...checks.map(({ kind, state, by, at, note }) =>
      [
        `  ${checkKinds[kind]} (${kind}): ${state}`,
        by && `by ${by}`,
        at !== null && `on ${dayOf(fromSeconds(at))}`,
        note && `– ${note}`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    decisions.length > 0 && 'Decisions:',
    ...decisions.map(({ at, move, toStatus, decidedBy, reason: why }) =>
      [`  ${dayOf(at)} ${move} → ${toStatus}, by ${decidedBy}`, why && `– ${why}`].filter(Boolean).join(' '),
    ),
  ]
    .filter(Boolean)
    .join('\n')
}
