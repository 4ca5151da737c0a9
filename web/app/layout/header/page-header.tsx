import { useEffect } from 'react'
import { GoBackButton } from '../../ui/go-back-button.tsx'
import { useIsMobile } from '../sidebar/use-is-mobile.ts'
import { FeedbackButton, useMayGiveFeedback } from './feedback-button.tsx'
import { HelpButton } from './help-button.tsx'
import { HelpPanel } from './help-panel.tsx'
import { usePageHeaderStore } from './page-header-store.ts'
import { useGoBack } from './use-go-back.ts'
import { closeHelp, helpPanelId, useHeaderHelp } from './use-header-help.ts'

/** Title, back, action and help of the current page (spec 2.3-09 … 2.3-12). */
export function PageHeader() {
  const { title, description, back, action, isOneRow } = usePageHeaderStore()
  const goBack = useGoBack(back)
  const isMobile = useIsMobile()
  const mayGiveFeedback = useMayGiveFeedback()
  const { help, isOpen, toggle, press } = useHeaderHelp()
  useEffect(() => closeHelp, [])
  // The bar of the phone has it all.
  const isInBar = isMobile && isOneRow

  return (
    <>
      {!isInBar && (
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
                  onClick={press}
                  isExpanded={help.content ? isOpen : undefined}
                  panelId={helpPanelId}
                  isIconOnly={isMobile && Boolean(action)}
                />
              )}
            </div>
          )}
        </header>
      )}
      {help && isOpen && <HelpPanel id={helpPanelId} help={help} onClose={toggle} />}
    </>
  )
}
