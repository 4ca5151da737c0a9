/**
 * The answers of a consumer are checked when they are saved and models when they are read, so what the engine refuses
 * here is a fault of ours.
 */
export function requireRanking<Answer extends object>(answer: Answer): Exclude<Answer, { kind: 'refusal' }> {
  if ('kind' in answer && answer.kind === 'refusal')
    throw new Error(`the engine refused: ${'reason' in answer ? answer.reason : 'for no reason'}`)
  return answer as Exclude<Answer, { kind: 'refusal' }>
}
