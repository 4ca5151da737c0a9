import { AdvisorOnboarding } from '../../features/people/advisors/onboarding/advisor-onboarding.tsx'
import type { OnboardingParts } from '../../features/people/advisors/onboarding/onboarding-parts.ts'
import { CriteriaForm } from '../../features/people/criteria/criteria-form.tsx'
import { OwnDocuments } from '../../features/people/documents/own-documents.tsx'
import { OwnPhoto } from '../../features/people/documents/own-photo.tsx'
import { ProofUpload } from '../../features/people/documents/proof-upload.tsx'
import { ContradictionList } from '../../features/people/register/contradiction-list.tsx'
import { FoundRecord } from '../../features/people/register/found-record.tsx'

/** The parts of an advisor's onboarding steps that other features provide. */
export const onboardingParts: OnboardingParts = {
  criteria: (props) => <CriteriaForm {...props} />,
  foundRecord: (record) => <FoundRecord record={record} />,
  contradictions: (all) => <ContradictionList contradictions={all} isOwn />,
  recordProof: (props) => <ProofUpload kind="record-proof" {...props} />,
  idProof: (props) => <ProofUpload kind="government-id" {...props} />,
  documents: (props) => <OwnDocuments {...props} />,
  photo: (props) => <OwnPhoto {...props} />,
}

export function AdvisorOnboardingSteps({ step }: { step: string }) {
  return <AdvisorOnboarding step={step} parts={onboardingParts} />
}
