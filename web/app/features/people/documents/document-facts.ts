import type { DocumentKind } from '@evenkeel/contract/people/documents'

interface DocumentFacts {
  /** What it is, said to the advisor who hands it in. */
  words: string
  /** What it is, said to somebody who may never have seen one. */
  forReaders: string
  /** The firm files it with the register, so it can be fetched there. */
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
