import type { Application } from '@evenkeel/contract/people/advisors'
import { wordDisclosures } from '@evenkeel/contract/people/register-words'
import { brand } from '@evenkeel/contract/site/brand'
import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'

type Check = Application['checks'][number]

const addressesAdvisor = (note: string) => /\b(you|your|yours)\b/i.test(note)
const firstSentence = (note: string) => /^.*?\.(?= |$)/.exec(note)?.[0] ?? note
const isByStaff = ({ by }: Check) => by !== null && by !== 'You' && by !== brand.name

/** Notes of automatic checks tell the advisor what to do; at the desk the same facts are for staff. */
export function noteForStaff(check: Check, whole: VettingCase): string | null {
  const { note, state } = check
  if (note === null || isByStaff(check) || (state === 'passed' && !addressesAdvisor(note))) return note
  switch (check.kind) {
    case 'identity':
      return identityNote(check, whole)
    case 'register':
      return registerNote(check, whole)
    case 'documents':
      return firstSentence(note)
    case 'fees':
      return feesNote(check, whole)
    case 'disclosures':
      return whole.record
        ? `${wordDisclosures(whole.record)} Compare with the advisor’s answer.`
        : 'No register record. Review the disclosures.'
  }
}

function identityNote({ state }: Check, { application: { proof }, documents }: VettingCase): string {
  if (state === 'expired') return 'The advisor didn’t enter the code within 24 hours.'
  if (state === 'failed') return 'We couldn’t confirm the advisor’s identity.'
  if (proof.state === 'passed') return 'The register has another name under this CRD number. Compare the two.'
  if (proof.method === 'work-email') return 'Waiting for the advisor to enter the code from their work email.'
  if (proof.method === 'compliance-officer')
    return 'We wrote to the compliance officer. Call the firm’s published number.'
  const hasId = documents.some(({ kind, replacedAt }) => kind === 'government-id' && replacedAt === null)
  return hasId ? 'ID uploaded. Compare it with the profile.' : 'No ID uploaded yet.'
}

function registerNote({ state }: Check, { record, documents }: VettingCase): string {
  if (state === 'failed') return 'The register shows no current registration.'
  if (record) return 'The profile and the register differ. Compare them under Register.'
  const hasProof = documents.some(({ kind, replacedAt }) => kind === 'record-proof' && replacedAt === null)
  return hasProof
    ? 'No register record. Review the proof of registration.'
    : 'No register record or proof yet.'
}

function feesNote({ state }: Check, { record }: VettingCase): string {
  if (!record?.firm) return 'We don’t have the firm’s Form ADV. Compare the fees by hand.'
  return state === 'passed'
    ? 'The fees agree with the firm’s Form ADV, Item 5.E.'
    : 'The fees and the firm’s Form ADV differ. Compare them under Register.'
}
