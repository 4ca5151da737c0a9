import type { CheckFacts, Judged } from './check-facts.ts'

/** Whether the person proved their identity, and whether the register has that number under their name. */
export function judgeIdentity(facts: CheckFacts): Judged {
  const { proof, nameMatch, record, answers } = facts
  const id = facts.documents.find(({ kind }) => kind === 'government-id')
  const { individual_crd_number: crd, first_name, last_name } = answers
  const basis = [proof.method, proof.state, crd, first_name, last_name, nameMatch, id?.id]
  switch (proof.state) {
    case 'not-started':
      return { state: 'not-started', note: null, basis }
    case 'expired':
      return { state: 'expired', note: 'The code expired after 24 hours. Send a new one.', basis }
    case 'failed':
      return {
        state: 'failed',
        note: 'We couldn’t verify this identity. Choose another method.',
        basis,
      }
    case 'waiting':
      return { state: 'waiting', note: waitingNote(proof.method, id !== undefined), basis }
    case 'passed':
      if (nameMatch === 'different' && record)
        return {
          state: 'waiting',
          note: `The register lists CRD number ${record.crd} under ${record.firstName} ${record.lastName}. A reviewer will compare the names.`,
          basis,
        }
      return {
        state: 'passed',
        note: null,
        basis,
        ...(proof.method === 'work-email' && proof.provedAt && { settledAt: proof.provedAt }),
      }
  }
}

function waitingNote(method: CheckFacts['proof']['method'], hasId: boolean): string | null {
  switch (method) {
    case 'work-email':
      return 'We sent a code to the work email. Enter it to continue.'
    case 'compliance-officer':
      return 'We emailed the compliance officer and will call the firm’s published number.'
    case 'government-id':
      return hasId
        ? 'We have the ID. A reviewer will check it.'
        : 'Upload a government ID under “Verify your identity”. A reviewer will check it.'
    case null:
      return null
  }
}
