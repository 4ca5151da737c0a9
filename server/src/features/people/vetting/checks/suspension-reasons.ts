import type { CheckRow } from '../vetting-store.ts'

export interface SuspensionReason {
  what: 'documents' | 'register'
  note: string
}

const lapse = (
  check: CheckRow | undefined,
  what: SuspensionReason['what'],
  isOne: boolean,
): SuspensionReason[] => (check && isOne ? [{ what, note: check.note ?? '' }] : [])

const of = (checks: readonly CheckRow[], kind: SuspensionReason['what']) =>
  checks.find((check) => check.kind === kind)

/** What must not stand against somebody who is shown: documents out of date, or a registration that is gone. */
export function reasonsToSuspend(checks: readonly CheckRow[]): SuspensionReason[] {
  const [documents, register] = [of(checks, 'documents'), of(checks, 'register')]
  return [
    ...lapse(documents, 'documents', documents?.state === 'expired'),
    ...lapse(register, 'register', register?.state === 'failed'),
  ]
}

/** What keeps somebody hidden who is suspended. Taking an expired document away mends nothing. */
export function reasonsToStaySuspended(checks: readonly CheckRow[]): SuspensionReason[] {
  const [documents, register] = [of(checks, 'documents'), of(checks, 'register')]
  return [
    ...lapse(documents, 'documents', documents?.state !== 'passed'),
    ...lapse(register, 'register', register?.state === 'failed'),
  ]
}
