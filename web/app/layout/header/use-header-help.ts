import { useLocation } from 'react-router'
import { create } from 'zustand'
import { usePageHeaderStore } from './page-header-store.ts'

/** The panel belongs to the page it was opened on; the button may be in the header or in the bar of a phone. */
const useOpenHelp = create<{ openOn: string | undefined }>(() => ({ openOn: undefined }))

export const helpPanelId = 'header-help'

/** Leaving the dashboard closes it. */
export const closeHelp = () => useOpenHelp.setState({ openOn: undefined })

/** What the help button of the current page does, and whether its panel is open. */
export function useHeaderHelp() {
  const help = usePageHeaderStore((header) => header.help)
  const { pathname } = useLocation()
  const openOn = useOpenHelp((state) => state.openOn)
  const isOpen = Boolean(help?.content) && openOn === pathname
  const toggle = () => useOpenHelp.setState({ openOn: isOpen ? undefined : pathname })
  const custom = help?.onClick
  const press = custom ? () => custom(toggle) : help?.content ? toggle : undefined
  return { help, isOpen, toggle, press }
}
