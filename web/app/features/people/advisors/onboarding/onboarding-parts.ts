import type { Contradiction, RegisterRecord } from '@evenkeel/contract/people/register'
import type { ReactNode } from 'react'
import type { CriteriaPart } from './criteria-step.tsx'

// What other features show in the steps, passed in by the route.

interface PhotoPartProps {
  name: string
  id: number
  photoId: string | null
  onChanged: () => void
}
export type PhotoPart = (props: PhotoPartProps) => ReactNode
export type ProofPart = (props: { onUploaded: () => void }) => ReactNode
export type OwnDocumentsPart = (props: { onChanged: () => void; firmCrd: string | null }) => ReactNode

/** What the register says about a number, shown to the person it may belong to. */
export interface RegisterParts {
  foundRecord: (record: RegisterRecord) => ReactNode
  contradictions: (all: readonly Contradiction[]) => ReactNode
}

export interface OnboardingParts extends RegisterParts {
  criteria: CriteriaPart
  recordProof: ProofPart
  idProof: ProofPart
  documents: OwnDocumentsPart
  photo: PhotoPart
}
