import type { DocumentKind } from '@evenkeel/contract/people/documents'

interface DocumentFacts {
  /** The explanation for the advisor who uploads it. */
  words: string
  /** The explanation for a reader who may never have seen one. */
  forReaders: string
  /** The firm files it with the register, so it can be downloaded there. */
  isInRegister: boolean
}

export const documentFacts: Readonly<Record<DocumentKind, DocumentFacts>> = {
  crs_form: {
    words: 'Relationship summary. State-registered firms may not have one.',
    forReaders: 'Two pages on services, fees, conflicts and discipline.',
    isInRegister: true,
  },
  adv_document: {
    words: 'Your firm’s Form ADV Part 2A.',
    forReaders: 'The firm’s full brochure.',
    isInRegister: true,
  },
  disclosure_document: {
    words: 'Your background and conflicts of interest.',
    forReaders: 'This advisor’s background and conflicts of interest.',
    isInRegister: false,
  },
  liquidity_statement: {
    words: 'How your firm can meet its obligations.',
    forReaders: 'How the firm can meet its obligations.',
    isInRegister: false,
  },
}
