/** Why a figure cannot be calculated. */
export type EvaluationRefusal = {
  readonly kind: 'refusal'
  readonly reason:
    | 'nothing-to-measure'
    | 'lengths-differ'
    | 'not-a-number'
    | 'not-a-probability'
    | 'not-an-outcome'
    | 'one-outcome-only'
    | 'less-than-nothing'
    | 'nothing-in-all'
    | 'too-few-groups'
    | 'settings-not-valid'
    | 'too-often-undefined'
  /** The index of the first invalid value, if it is a single value. */
  readonly at?: number
}

export function refuse(reason: EvaluationRefusal['reason'], at?: number): EvaluationRefusal {
  return at === undefined ? { kind: 'refusal', reason } : { kind: 'refusal', reason, at }
}

export function isRefusal(result: unknown): result is EvaluationRefusal {
  return typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'refusal'
}
