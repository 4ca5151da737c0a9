import { CircleHelp } from 'lucide-react'
import { useNavigate } from 'react-router'
import { GoBackButton } from '../../ui/go-back-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MasqueradeArea } from '../masquerade/masquerade-area.tsx'
import { helpAddressFor } from './help-button.tsx'
import { usePageHeaderStore } from './page-header-store.ts'
import { useGoBack } from './use-go-back.ts'
import { helpPanelId, useHeaderHelp } from './use-header-help.ts'

/** Back, if the page has it; otherwise the menu stays at the start of the bar. */
export function BackInBar() {
  const back = usePageHeaderStore((header) => header.back)
  const goBack = useGoBack(back)
  return back ? <GoBackButton onClick={goBack} className="border-transparent!" /> : null
}

/** Title, action and help of the current page, in the bar of a phone. */
export function HeaderInBar() {
  const { title, action } = usePageHeaderStore()
  const { help, isOpen, press } = useHeaderHelp()
  const navigate = useNavigate()
  return (
    <>
      <h1 tabIndex={-1} className="min-w-0 flex-1 truncate px-1 text-16">
        {title}
      </h1>
      <MasqueradeArea>{action}</MasqueradeArea>
      {help && (
        <IconButton
          label="Help"
          icon={help.icon ?? <CircleHelp />}
          isBare
          aria-expanded={help.content ? isOpen : undefined}
          aria-controls={isOpen ? helpPanelId : undefined}
          onClick={press ?? (() => navigate(helpAddressFor(help.heading)))}
        />
      )}
    </>
  )
}
