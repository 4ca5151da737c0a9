import type { CheckRow } from '../vetting-store.ts'

export interface SuspensionReason {
  what: 'documents' | 'register'
  note: string
}

const reasonIf = (
  check: CheckRow | undefined,
  what: SuspensionReason['what'],
  isOne: boolean,
): SuspensionReason[] => (check && isOne ? [{ what, note: check.note ?? '' }] : [])

const of = (checks: readonly CheckRow[], kind: SuspensionReason['what']) =>
  checks.find((check) => check.kind === kind)

/** Reasons to suspend an approved advisor: expired documents or a lost registration. */
export function reasonsToSuspend(checks: readonly CheckRow[]): SuspensionReason[] {
  const [documents, register] = [of(checks, 'documents'), of(checks, 'register')]
  return [
    ...reasonIf(documents, 'documents', documents?.state === 'expired'),
    ...reasonIf(register, 'register', register?.state === 'failed'),
  ]
}

/** Reasons to keep an advisor suspended. Removing an expired document fixes nothing. */
export function reasonsToStaySuspended(checks: readonly CheckRow[]): SuspensionReason[] {
  const [documents, register] = [of(checks, 'documents'), of(checks, 'register')]
  return [
    ...reasonIf(documents, 'documents', documents?.state !== 'passed'),
    ...reasonIf(register, 'register', register?.state === 'failed'),
  ]
}
