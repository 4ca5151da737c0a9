import { useHasUnsavedWork } from '../../ui/overlays/unsaved-work.ts'
import type { HeaderHelp } from './page-header-store.ts'

const openPanelOnly = (togglePanel: () => void) => togglePanel()

/** Help of a page with a form: while something is unsaved it opens the panel and leads nowhere (spec 2.2-17). */
export function useFormHelp(help: HeaderHelp): HeaderHelp {
  return useHasUnsavedWork() ? { ...help, onClick: openPanelOnly } : help
}
