import type { OnboardingSlots } from '../../features/advisors/onboarding-slots.ts'
import { CriteriaForm } from '../../features/criteria/criteria-form.tsx'
import { OwnDocuments } from '../../features/documents/own-documents.tsx'
import { OwnPhoto } from '../../features/documents/own-photo.tsx'
import { ProofUpload } from '../../features/documents/proof-upload.tsx'
import { ContradictionList } from '../../features/register/contradiction-list.tsx'
import { FoundRecord } from '../../features/register/found-record.tsx'

/** What other features show in the steps of an advisor. */
export const onboardingSlots: OnboardingSlots = {
  criteria: (props) => <CriteriaForm {...props} />,
  foundRecord: (record) => <FoundRecord record={record} />,
  contradictions: (all) => <ContradictionList contradictions={all} isOwn />,
  recordProof: (props) => <ProofUpload kind="record-proof" {...props} />,
  idProof: (props) => <ProofUpload kind="government-id" {...props} />,
  documents: (props) => <OwnDocuments {...props} />,
  photo: (props) => <OwnPhoto {...props} />,
}
