import { createPortal } from 'react-dom'
import { joinClasses } from '../join-classes.ts'
import { Skeleton, SkeletonText } from '../skeleton.tsx'
import type { DialogProps } from './dialog.tsx'

interface DialogSkeletonProps extends Pick<DialogProps, 'isWide' | 'className'> {
  /** As long as the window, like a form with many fields. */
  isTall?: boolean | undefined
}

/** The place of a dialog whose code is on its way, so that a press shows at once. */
export function DialogSkeleton({ isWide = false, isTall = false, className }: DialogSkeletonProps) {
  return createPortal(
    <div role="status" aria-label="Loading">
      <div className="dialog-scrim" />
      <div className="dialog-frame">
        <div
          className={joinClasses(
            'dialog flex flex-col',
            isWide && 'wide',
            isTall && 'min-h-[calc(100dvh-32px)]',
            className,
          )}
        >
          <Skeleton className="h-7 w-2/5" />
          <SkeletonText lines={isTall ? 12 : 4} className="mt-6 mb-8" />
          <Skeleton className="mt-auto ml-auto h-11 w-44 rounded-control" />
        </div>
      </div>
    </div>,
    document.body,
  )
}
