import { useState } from 'react'
import { useLocation } from 'react-router'
import { GoBackButton } from '../../ui/go-back-button.tsx'
import { useIsMobile } from '../sidebar/use-is-mobile.ts'
import { FeedbackButton, useMayGiveFeedback } from './feedback-button.tsx'
import { HelpButton } from './help-button.tsx'
import { HelpPanel } from './help-panel.tsx'
import { usePageHeaderStore } from './page-header-store.ts'
import { useGoBack } from './use-go-back.ts'

const panelId = 'header-help'

/** Title, back, action and help of the current page (spec 2.3-09 … 2.3-12). */
export function PageHeader() {
  const { title, description, back, action, help } = usePageHeaderStore()
  const goBack = useGoBack(back)
  const isMobile = useIsMobile()
  const mayGiveFeedback = useMayGiveFeedback()
  const { pathname } = useLocation()
  // The panel belongs to the page it was opened on.
  const [helpOpenOn, setHelpOpenOn] = useState<string>()
  const isHelpOpen = Boolean(help?.content) && helpOpenOn === pathname
  const toggleHelp = () => setHelpOpenOn(isHelpOpen ? undefined : pathname)
  const customHelp = help?.onClick
  const pressHelp = customHelp ? () => customHelp(toggleHelp) : help?.content ? toggleHelp : undefined

  return (
    <>
      <header className="mx-auto flex max-w-content flex-wrap items-center gap-3 p-4 medium:min-h-18 medium:px-6 medium:py-3">
        {back && <GoBackButton onClick={goBack} />}
        {title && (
          <div className="min-w-0 flex-1 basis-36">
            <h1 tabIndex={-1}>{title}</h1>
            {description && <p className="text-muted">{description}</p>}
          </div>
        )}
        {(action || help || mayGiveFeedback) && (
          <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
            {action}
            {mayGiveFeedback && <FeedbackButton />}
            {help && (
              <HelpButton
                heading={help.heading}
                icon={help.icon}
                onClick={pressHelp}
                isExpanded={help.content ? isHelpOpen : undefined}
                panelId={panelId}
                isIconOnly={isMobile && Boolean(action)}
              />
            )}
          </div>
        )}
      </header>
      {help && isHelpOpen && <HelpPanel id={panelId} help={help} onClose={toggleHelp} />}
    </>
  )
}
