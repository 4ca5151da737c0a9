export type WithoutRefusal<Answer> = Exclude<Answer, { kind: 'refusal' }>

export const isNoRefusal = <Answer extends object>(answer: Answer): answer is WithoutRefusal<Answer> =>
  !('kind' in answer && answer.kind === 'refusal')

/** Answers are checked when saved and models when read, so a refusal by the engine here is a bug. */
export function requireRanking<Answer extends object>(answer: Answer): WithoutRefusal<Answer> {
  if (isNoRefusal(answer)) return answer
  throw new Error(`the engine refused: ${'reason' in answer ? answer.reason : 'for no reason'}`)
}
