import { type DocumentKind, documentKinds } from '@evenkeel/contract/people/documents'

/** spec 3-11: the relationship summary first. */
export const kindsInOrder = Object.keys(documentKinds) as DocumentKind[]
