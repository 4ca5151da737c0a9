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
    words: 'The two-page relationship summary. Firms registered only with a state may have none.',
    forReaders: 'The firm on two pages: services, fees, conflicts, discipline.',
    isInRegister: true,
  },
  adv_document: {
    words: 'Form ADV Part 2A of your firm: business, fees, discipline, conflicts.',
    forReaders: 'The firm’s own brochure, in full.',
    isInRegister: true,
  },
  disclosure_document: {
    words: 'What you must tell a client about yourself and your conflicts.',
    forReaders: 'What this advisor must tell you about themselves and their conflicts.',
    isInRegister: false,
  },
  liquidity_statement: {
    words: 'How your firm can meet its obligations.',
    forReaders: 'How the firm can meet its obligations.',
    isInRegister: false,
  },
}
