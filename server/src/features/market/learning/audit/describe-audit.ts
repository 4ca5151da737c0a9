import { ageBands, experienceBands, genderOptions } from '@evenkeel/contract/choices'
import type { Interval } from '@evenkeel/matching/evaluate/bootstrap-by-group'
import { isRefusal } from '@evenkeel/matching/evaluate/evaluation-refusal'
import type { AcceptanceFinding } from '@evenkeel/matching/fairness/judge-acceptance'
import type { ExposureFinding } from '@evenkeel/matching/fairness/judge-exposure'
import type { MatchingAudit } from './audit-matching.ts'

// Plain sentences for a terminal.

const names = { gender: genderOptions, ageBand: ageBands, experience: experienceBands } as const
const called = { gender: 'gender', ageBand: 'age band', experience: 'experience' } as const

export function describeAudit(audit: MatchingAudit): string {
  const { lists, requests, exposure, acceptance, flips, isFair, isSampled } = audit
  const changed = flips.filter(({ kind }) => kind === 'changed')
  const tried = flips.filter(({ kind }) => kind === 'changed' || kind === 'unchanged')
  return [
    `Looked at: ${lists} lists and ${requests} answered requests.${isSampled ? ' Of the advisors, a part drawn by their numbers.' : ''}`,
    '',
    'How much advisors are looked at, for how well they suit those who look:',
    ...(isRefusal(exposure)
      ? ['  Nothing can be said yet: there are no lists, or nobody in them.']
      : exposure.filter(({ measure }) => measure === 'merit').map(describeExposure)),
    '',
    'How often requests of consumers are accepted:',
    ...(isRefusal(acceptance)
      ? ['  Nothing can be said yet: no request has been answered.']
      : acceptance.map(describeAcceptance)),
    '',
    'Other genders and ages, where nobody had asked for them:',
    tried.length === 0
      ? '  There was nothing to try it on.'
      : changed.length === 0
        ? `  ${tried.length} tries changed no list at all.`
        : `  ${changed.length} of ${tried.length} tries changed a list. That must not be.`,
    '',
    closing(isFair, [exposure, acceptance].some(isRefusal) || tried.length === 0),
  ].join('\n')
}

function describeExposure({ attribute, group, advisors, ofOthers, verdict }: ExposureFinding): string {
  const who = `  ${called[attribute]} ${nameOf(attribute, group)}, ${advisors} advisors:`
  if (ofOthers === null) return `${who} too few to say.`
  return `${who} ${ofOthers.value.toFixed(2)} times as much as everybody else (95 %: ${spanOf(ofOthers, 2)}); ${judged(verdict, 'attention')}.`
}

/** Does not report fairness where something could not be examined. */
function closing(isFair: boolean, isLacking: boolean): string {
  if (!isFair) return 'Something found that is unfair: see above.'
  return isLacking ? 'Not enough has happened to call it fair.' : 'Nothing found that is unfair.'
}

function describeAcceptance(finding: AcceptanceFinding): string {
  const { attribute, group, consumers, requests, share, ofOthers, verdict } = finding
  const percent = (value: number) => (100 * value).toFixed(0)
  const who = `  ${called[attribute]} ${nameOf(attribute, group)}, ${requests} requests of ${consumers} consumers:`
  const rate = `${percent(share.value)} % accepted (95 %: ${percent(share.low)} to ${percent(share.high)} %)`
  if (ofOthers === null) return `${who} ${rate}; too few to compare.`
  return `${who} ${rate}, ${ofOthers.value.toFixed(2)} times everybody else's (${spanOf(ofOthers, 2)}); ${judged(verdict, 'acceptance')}.`
}

function judged(verdict: ExposureFinding['verdict'], what: string): string {
  if (verdict === 'too-little') return `too little ${what}, beyond luck`
  if (verdict === 'too-much') return `too much ${what}, beyond luck`
  return verdict === 'fair' ? 'no unfairness beyond luck' : 'too few to say'
}

const spanOf = ({ low, high }: Interval, digits: number) =>
  `${low.toFixed(digits)} to ${high.toFixed(digits)}`

const nameOf = (attribute: keyof typeof names, group: number | null) =>
  group === null ? 'not said' : (names[attribute][group] ?? 'not known')
