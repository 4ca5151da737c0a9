import type { CallInput } from '@evenkeel/contract/endpoint'
import { type Application, chooseProof, confirmProof } from '@evenkeel/contract/people/advisors'
import type { proofMethods } from '@evenkeel/contract/people/profile-choices'
import { call } from '../../../../server-link/call.ts'
import { setApplication } from '../onboarding/application-store.ts'

export type Proof = Application['proof']
export type ProofMethod = keyof typeof proofMethods
type Choice = CallInput<typeof chooseProof>['body']

/** Sends the code to a work email, or the letter to an officer. */
export async function sendProof(choice: Choice): Promise<void> {
  setApplication(await call(chooseProof, { body: choice }))
}

export async function sendProofCode(code: string): Promise<void> {
  setApplication(await call(confirmProof, { body: { code } }))
}
