/** Answers are checked when saved and models when read, so a refusal by the engine here is a bug. */
export function requireRanking<Answer extends object>(answer: Answer): Exclude<Answer, { kind: 'refusal' }> {
  if ('kind' in answer && answer.kind === 'refusal')
    throw new Error(`the engine refused: ${'reason' in answer ? answer.reason : 'for no reason'}`)
  return answer as Exclude<Answer, { kind: 'refusal' }>
}
