import { createPortal } from 'react-dom'
import { joinClasses } from '../join-classes.ts'
import { Skeleton, SkeletonText } from '../skeleton.tsx'
import type { DialogProps } from './dialog.tsx'

/** The place of a dialog whose code is on its way, so that a press shows at once. */
export function DialogSkeleton({ isWide = false, className }: Pick<DialogProps, 'isWide' | 'className'>) {
  return createPortal(
    <div role="status" aria-label="Loading">
      <div className="dialog-scrim" />
      <div className="dialog-frame">
        <div className={joinClasses('dialog', isWide && 'wide', className)}>
          <Skeleton className="h-7 w-2/5" />
          <SkeletonText lines={isWide ? 10 : 4} className="mt-6" />
          <Skeleton className="mt-8 ml-auto h-10 w-36 rounded-control" />
        </div>
      </div>
    </div>,
    document.body,
  )
}
