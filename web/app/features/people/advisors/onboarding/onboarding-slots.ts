import type { Contradiction, RegisterRecord } from '@evenkeel/contract/people/register'
import type { ReactNode } from 'react'
import type { CriteriaSlot } from './criteria-step.tsx'

// What other features show in the steps, passed in by the route.

interface PhotoSlotProps {
  name: string
  id: number
  photoId: string | null
  onChanged: () => void
}
export type PhotoSlot = (props: PhotoSlotProps) => ReactNode
export type ProofSlot = (props: { onUploaded: () => void }) => ReactNode
export type OwnDocumentsSlot = (props: { onChanged: () => void; firmCrd: string | null }) => ReactNode

/** What the register says about a number, shown to the person it may belong to. */
export interface RegisterSlots {
  foundRecord: (record: RegisterRecord) => ReactNode
  contradictions: (all: readonly Contradiction[]) => ReactNode
}

export interface OnboardingSlots extends RegisterSlots {
  criteria: CriteriaSlot
  recordProof: ProofSlot
  idProof: ProofSlot
  documents: OwnDocumentsSlot
  photo: PhotoSlot
}
