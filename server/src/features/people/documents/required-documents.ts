import type { DocumentKind } from '@evenkeel/contract/people/documents'

/** A firm registered only with states has no relationship summary to hand in; of an unknown firm it is wanted. */
export function requiredDocuments(firmKind: 'sec' | 'state' | undefined): DocumentKind[] {
  const always: DocumentKind[] = ['adv_document', 'disclosure_document']
  return firmKind === 'state' ? always : ['crs_form', ...always]
}
