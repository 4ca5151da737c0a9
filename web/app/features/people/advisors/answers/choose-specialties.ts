import { clientSpecialties } from '@evenkeel/contract/choices'
import type { SpecializationDraft } from '../onboarding/draft-answers.ts'

const generalist = clientSpecialties.indexOf('Generalists')

/** The chosen specialties, each with its text. Generalists cannot be combined, so the newer choice wins. */
export function chooseSpecialties(
  before: readonly SpecializationDraft[],
  ids: readonly number[],
  written: ReadonlyMap<number, SpecializationDraft>,
): SpecializationDraft[] {
  const wasGeneralist = before.some(({ id }) => id === generalist)
  const isBoth = ids.includes(generalist) && ids.length > 1
  const kept = isBoth ? ids.filter((id) => (id === generalist) !== wasGeneralist) : ids
  return kept.map((id) => written.get(id) ?? { id, clients_now: null, evidence: '' })
}
