import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import type { ReactNode } from 'react'
import type { PhotoSlot } from '../onboarding/onboarding-slots.ts'

// What other features show in a profile: the route puts it there.

interface RecordSlotProps {
  advisorId: number
  /** The advisor's own working copy: what contradicts comes with how to mend it. */
  isOwn: boolean
  /** What the advisor says of themselves that belongs to the record. */
  stated: ReactNode
}

export interface ProfileSlots {
  record: (props: RecordSlotProps) => ReactNode
  documents: (props: { advisorId: number; name: string }) => ReactNode
  /** Where the advisor hands documents in. */
  ownDocuments: (props: { profile: AdvisorProfile }) => ReactNode
  photo: PhotoSlot
}
