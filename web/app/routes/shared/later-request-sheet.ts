import { laterPart } from '../../ui/later-part.tsx'

export const LaterRequestSheet = laterPart(() =>
  import('./request-sheet-container.tsx').then((part) => part.RequestSheetContainer),
)
