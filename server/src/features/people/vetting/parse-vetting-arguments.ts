import { isKeyOf } from '@evenkeel/contract/keys-of'
import { type ApplicationStatus, applicationStatuses, checkKinds } from '@evenkeel/contract/people/advisors'
import { type ReviewerMove, reviewerMoves } from '../advisors/application-lifecycle.ts'
import type { CheckKind } from './checks/check-facts.ts'

/** Names an advisor by CRD number, or by our id for those without one. */
export type Whom = { crd: string } | { personId: number }

export type VettingArguments =
  | { command: 'list'; status?: ApplicationStatus; after?: number }
  | { command: 'show'; whom: Whom }
  | { command: 'check'; whom: Whom; kind: CheckKind; state: 'passed' | 'failed'; reason: string; by?: string }
  | { command: ReviewerMove; whom: Whom; reason?: string; isOverridden: boolean; by?: string }

interface Line {
  positionals: readonly string[]
  values: { status?: string; after?: string; reason?: string; by?: string; override?: boolean }
}

/** What a line of npm run vetting asks for, or a sentence about what is wrong with it. */
export function parseVettingArguments({ positionals, values }: Line): VettingArguments | string {
  const [command = '', about = '', kind = '', state = '', ...more] = positionals
  const { status, after, reason, by, override = false } = values
  if (positionals.length > (command === 'list' ? 1 : command === 'check' ? 4 : 2))
    return `Unexpected argument: "${more[0] ?? positionals.at(-1)}". Put text with spaces in quotes.`

  if (command === 'list') {
    if (status !== undefined && !isOneOf(applicationStatuses, status))
      return `Unknown --status "${status}". Use one of ${applicationStatuses.join(', ')}.`
    if (after !== undefined && !/^\d{1,15}$/.test(after)) return `--after must be a number, not "${after}".`
    return { command, ...(status && { status }), ...(after !== undefined && { after: Number(after) }) }
  }
  const isMove = isOneOf(reviewerMoves, command)
  if (!isMove && command !== 'show' && command !== 'check') return `Unknown command "${command}".`
  const whom = whomOf(about)
  if (!whom) return `"${about}" isn’t a CRD number (1 to 8 digits, no leading zero) or an ID like person:12.`
  if (command === 'show') return { command, whom }

  const named = by === undefined ? {} : { by }
  if (command === 'check') {
    if (!isKeyOf(checkKinds, kind))
      return `Unknown check "${kind}". Use one of ${Object.keys(checkKinds).join(', ')}.`
    if (state !== 'passed' && state !== 'failed') return `A check is passed or failed, not "${state}".`
    if (!reason) return 'Add --reason "…" with what you found. The advisor reads it.'
    return { command, whom, kind, state, reason, ...named }
  }
  if (!reason && (command === 'reject' || command === 'suspend' || override))
    return `Add --reason "…".${override ? ' An override needs one.' : ' The advisor reads it.'}`
  return { command, whom, ...(reason !== undefined && { reason }), isOverridden: override, ...named }
}

const isOneOf = <T extends string>(list: readonly T[], word: string): word is T =>
  list.some((each) => each === word)

function whomOf(word: string): Whom | undefined {
  if (/^[1-9]\d{0,7}$/.test(word)) return { crd: word }
  const [, number] = /^person:([1-9]\d{0,15})$/.exec(word) ?? []
  return number ? { personId: Number(number) } : undefined
}
