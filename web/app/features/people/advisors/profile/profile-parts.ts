import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import type { ReactNode } from 'react'
import type { PhotoPart } from '../onboarding/onboarding-parts.ts'

// What other features show in a profile, passed in by the route.

interface RecordPartProps {
  advisorId: number
  /** The advisor's own working copy: contradictions come with how to fix them. */
  isOwn: boolean
  /** What the advisor says about themselves that belongs to the record. */
  stated: ReactNode
}

export interface ProfileParts {
  record: (props: RecordPartProps) => ReactNode
  documents: (props: { advisorId: number; name: string }) => ReactNode
  /** Where the advisor uploads documents. */
  ownDocuments: (props: { profile: AdvisorProfile }) => ReactNode
  photo: PhotoPart
  /** What people who met the advisor say; only in the consumer's view. */
  reviews: (props: { advisorId: number; name: string; firstName: string }) => ReactNode
  /** The consent to a public page, in the advisor's own profile. */
  publicPage?: (() => ReactNode) | undefined
}
