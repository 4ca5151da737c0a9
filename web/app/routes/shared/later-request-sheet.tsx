import { laterPart } from '../../ui/later-part.tsx'
import { DialogSkeleton } from '../../ui/overlays/dialog-skeleton.tsx'

export const LaterRequestSheet = laterPart(
  () => import('./request-sheet-container.tsx').then((part) => part.RequestSheetContainer),
  <DialogSkeleton isWide isTall />,
)
