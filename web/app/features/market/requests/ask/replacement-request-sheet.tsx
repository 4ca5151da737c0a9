import type { SentRequest } from '@evenkeel/contract/market/requests'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { ReactNode } from 'react'
import { LoadError } from '../../../../ui/load-error.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { SkeletonText } from '../../../../ui/skeleton.tsx'
import { useMatchDetail } from '../request-queries.ts'
import { RequestSheet, type RequestSheetProps } from './request-sheet.tsx'

/** The sheet with what the route adds to it: the CRS Form of the advisor. */
export type RequestSheetContainer = (props: Omit<RequestSheetProps, 'crsForm'>) => ReactNode

interface ReplacementRequestSheetProps {
  advisorId: PersonId
  name: string
  /** The request this one replaces. */
  request: SentRequest
  askSheet?: RequestSheetContainer | undefined
  onClose: () => void
  onSent: (request: SentRequest) => void
}

/** The sheet for an advisor of whom only the name is known here yet. */
export function ReplacementRequestSheet({
  advisorId,
  name,
  request,
  askSheet,
  onClose,
  onSent,
}: ReplacementRequestSheetProps) {
  const { data, isError, isFetching, refetch } = useMatchDetail(advisorId)
  if (data) {
    const { kind, request_id: insteadOf } = request
    const props = { detail: data, kind, searchId: undefined, insteadOf, onClose, onSent }
    return askSheet ? askSheet(props) : <RequestSheet {...props} />
  }
  return (
    <Dialog isOpen isWide title={`Ask ${name}`} onClose={onClose}>
      {isError ? (
        <LoadError onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <div role="status">
          <VisuallyHidden>Loading…</VisuallyHidden>
          <SkeletonText lines={5} />
        </div>
      )}
    </Dialog>
  )
}
