import { ageBands, experienceBands, genderOptions } from '@evenkeel/contract/choices'
import type { Interval } from '@evenkeel/matching/evaluate/bootstrap-by-group'
import { isRefusal } from '@evenkeel/matching/evaluate/evaluation-refusal'
import type { AcceptanceFinding } from '@evenkeel/matching/fairness/judge-acceptance'
import type { ExposureFinding } from '@evenkeel/matching/fairness/judge-exposure'
import type { MatchingAudit } from './audit-matching.ts'

// Plain sentences for a terminal.

const names = { gender: genderOptions, ageBand: ageBands, experience: experienceBands } as const
const called = { gender: 'gender', ageBand: 'age', experience: 'experience' } as const

export function describeAudit(audit: MatchingAudit): string {
  const { lists, requests, exposure, acceptance, flips, isFair, isSampled } = audit
  const changed = flips.filter(({ kind }) => kind === 'changed')
  const tried = flips.filter(({ kind }) => kind === 'changed' || kind === 'unchanged')
  return [
    `Audited ${lists} lists and ${requests} answered requests.${isSampled ? ' Based on a sample of advisors.' : ''}`,
    '',
    'Exposure of advisors relative to fit:',
    ...(isRefusal(exposure)
      ? ['  Not enough data: no lists with advisors yet.']
      : exposure.filter(({ measure }) => measure === 'merit').map(describeExposure)),
    '',
    'Acceptance of consumer requests:',
    ...(isRefusal(acceptance)
      ? ['  Not enough data: no answered requests yet.']
      : acceptance.map(describeAcceptance)),
    '',
    'Changing gender and age where no preference was stated:',
    tried.length === 0
      ? '  No lists to test.'
      : changed.length === 0
        ? `  ${tried.length} tests changed no lists.`
        : `  ${changed.length} of ${tried.length} tests changed a list. This must not happen.`,
    '',
    closing(isFair, [exposure, acceptance].some(isRefusal) || tried.length === 0),
  ].join('\n')
}

function describeExposure({ attribute, group, advisors, ofOthers, verdict }: ExposureFinding): string {
  const who = `  ${called[attribute]} ${nameOf(attribute, group)}, ${advisors} advisors:`
  if (ofOthers === null) return `${who} too few to compare.`
  return `${who} ${ofOthers.value.toFixed(2)} times everyone else’s (95%: ${spanOf(ofOthers, 2)}); ${judged(verdict, 'exposure')}.`
}

/** Does not report fairness where something could not be examined. */
function closing(isFair: boolean, isLacking: boolean): string {
  if (!isFair) return 'Unfairness found. See above.'
  return isLacking ? 'Not enough data to call it fair.' : 'No unfairness found.'
}

function describeAcceptance(finding: AcceptanceFinding): string {
  const { attribute, group, consumers, requests, share, ofOthers, verdict } = finding
  const percent = (value: number) => (100 * value).toFixed(0)
  const who = `  ${called[attribute]} ${nameOf(attribute, group)}, ${requests} requests from ${consumers} consumers:`
  const rate = `${percent(share.value)}% accepted (95%: ${percent(share.low)}% to ${percent(share.high)}%)`
  if (ofOthers === null) return `${who} ${rate}; too few to compare.`
  return `${who} ${rate}, ${ofOthers.value.toFixed(2)} times everyone else’s (${spanOf(ofOthers, 2)}); ${judged(verdict, 'acceptance')}.`
}

function judged(verdict: ExposureFinding['verdict'], what: string): string {
  if (verdict === 'too-little') return `too little ${what}, beyond chance`
  if (verdict === 'too-much') return `too much ${what}, beyond chance`
  return verdict === 'fair' ? 'within chance' : 'too few to compare'
}

const spanOf = ({ low, high }: Interval, digits: number) =>
  `${low.toFixed(digits)} to ${high.toFixed(digits)}`

const nameOf = (attribute: keyof typeof names, group: number | null) =>
  group === null ? 'no answer' : (names[attribute][group] ?? 'unknown')
