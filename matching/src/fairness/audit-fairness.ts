import { type Resampling, usualResampling } from '../evaluate/bootstrap-by-group.ts'
import { type EvaluationRefusal, isRefusal } from '../evaluate/evaluation-refusal.ts'
import type { RankingRefusal, RankingRequest } from '../rank-advisors.ts'
import { type AuditedList, exposureOfLists } from './exposure-of-lists.ts'
import { type FlipResult, flippedAttributes, flipTest } from './flip-test.ts'
import { type AcceptanceFinding, type AuditedRequest, judgeAcceptance } from './judge-acceptance.ts'
import { type ExposureFinding, judgeExposure } from './judge-exposure.ts'

// The fairness audit: findings as data, worded elsewhere.

export type AuditedAdvisor = {
  readonly gender: number | null
  readonly ageBand: number | null
  readonly experience: number | null
}

export type FairnessQuestion = {
  readonly lists: readonly AuditedList[]
  readonly advisors: ReadonlyMap<number, AuditedAdvisor>
  readonly requests: readonly AuditedRequest[]
  /** Recorded searches, to be repeated with other genders and ages. */
  readonly flips: readonly RankingRequest[]
  /** The examination exponent of the model that made the lists. */
  readonly examination: number
  readonly resampling?: Resampling
}

export type FairnessAudit = {
  readonly kind: 'fairness-audit'
  readonly exposure: readonly ExposureFinding[] | EvaluationRefusal
  readonly acceptance: readonly AcceptanceFinding[] | EvaluationRefusal
  /** One per attribute and search. */
  readonly flips: readonly FlipResult[]
  /**
   * True if no flip changed a list and no gender or age group gets too little or too much. Experience is
   * reported but not judged, because consumers may ask for it.
   */
  readonly isFair: boolean
}

export function auditFairness(question: FairnessQuestion): FairnessAudit {
  const { lists, advisors, requests, examination, resampling = usualResampling } = question
  const nobody: AuditedAdvisor = { gender: null, ageBand: null, experience: null }
  const exposure = judgeExposure(
    exposureOfLists(lists, examination).map(({ id, ...exposed }) => ({
      ...(advisors.get(id) ?? nobody),
      ...exposed,
    })),
    resampling,
  )
  const acceptance = together(
    (['gender', 'ageBand'] as const).map((attribute) => judgeAcceptance(attribute, requests, resampling)),
  )
  const flips = question.flips.flatMap((request) =>
    flippedAttributes.map((attribute) => flipTest(request, attribute)),
  )
  const judged = [
    ...(isRefusal(exposure) ? [] : exposure.filter(({ attribute }) => attribute !== 'experience')),
    ...(isRefusal(acceptance) ? [] : acceptance),
  ]
  return {
    kind: 'fairness-audit',
    exposure,
    acceptance,
    flips,
    isFair:
      judged.every(({ verdict }) => verdict === 'fair' || verdict === 'too-few') && flips.every(isHarmless),
  }
}

/** A search that could not be repeated does not count as passed. */
const isHarmless = (result: FlipResult): boolean =>
  result.kind !== 'changed' && result.kind !== ('refusal' satisfies RankingRefusal['kind'])

function together<Finding>(
  parts: readonly (readonly Finding[] | EvaluationRefusal)[],
): readonly Finding[] | EvaluationRefusal {
  const all: Finding[] = []
  for (const part of parts) {
    if (isRefusal(part)) return part
    all.push(...part)
  }
  return all
}
