import type { ReactNode } from 'react'
import { create } from 'zustand'

/** Hidden if undefined. True is the browser's own back; a route must be a path on this site (spec 2.3-10). */
export type BackButton = true | { to: string } | { onBack: () => void }

/** spec 2.3-12. With content the button opens a panel under the header; without it, the help page. */
export interface HeaderHelp {
  /** Heading of the panel, which determines the topic (spec 2.2-01). */
  heading?: string | undefined
  description?: string | undefined
  content?: ReactNode
  icon?: ReactNode
  /** Replaces the navigation to the help page, in the panel too (spec 2.2-17). It gets the panel's toggle. */
  onClick?: ((togglePanel: () => void) => void) | undefined
}

export interface PageHeaderState {
  title: string
  description: string
  back: BackButton | undefined
  action: ReactNode
  /** Buttons that give way where there is no room for one row: then they are items of a menu. */
  more: { buttons: ReactNode; items: ReactNode } | undefined
  help: HeaderHelp | undefined
  /** On phones title, action and help share the row of the menu, and the logo gives way. */
  isOneRow: boolean
}

/** spec 2.3-13 */
export const emptyHeader: PageHeaderState = {
  title: '',
  description: '',
  back: undefined,
  action: undefined,
  more: undefined,
  help: undefined,
  isOneRow: false,
}

export const usePageHeaderStore = create<PageHeaderState>(() => emptyHeader)
