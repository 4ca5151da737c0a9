import { useEffect } from 'react'
import { GoBackButton } from '../../ui/go-back-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { useIsMobile } from '../sidebar/use-is-mobile.ts'
import { useIsNarrower } from '../sidebar/use-is-narrower.ts'
import { FeedbackButton, useMayGiveFeedback } from './feedback-button.tsx'
import { offerFeedback } from './feedback-window.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { HelpButton } from './help-button.tsx'
import { HelpPanel } from './help-panel.tsx'
import { usePageHeaderStore } from './page-header-store.ts'
import { useGoBack } from './use-go-back.ts'
import { closeHelp, helpPanelId, useHeaderHelp } from './use-header-help.ts'

/** From here on the buttons of a page have room beside its title, Feedback and Help. */
const roomForButtonsPx = 1200

/** One row with the title, back, action and help of the current page (spec 2.3-09 … 2.3-12). */
export function PageHeader() {
  const { title, description, back, action, more, isOneRow } = usePageHeaderStore()
  const goBack = useGoBack(back)
  const isMobile = useIsMobile()
  const isTight = useIsNarrower(roomForButtonsPx)
  // On a phone a page with a way back is a part of another page, which has the button.
  const mayGiveFeedback = useMayGiveFeedback() && !(isMobile && back)
  const { help, isOpen, toggle, press } = useHeaderHelp()
  useEffect(() => closeHelp, [])
  useEffect(() => (mayGiveFeedback ? offerFeedback() : undefined), [mayGiveFeedback])
  // The bar of the phone has it all.
  const isInBar = isMobile && isOneRow
  const isMenu = (isTight && more !== undefined) || (isMobile && mayGiveFeedback && help !== undefined)

  return (
    <>
      {!isInBar && (
        <header className="mx-auto flex max-w-content items-center gap-3 p-4 max-[359px]:flex-wrap medium:min-h-18 medium:px-6 medium:py-2">
          {back && <GoBackButton onClick={goBack} />}
          {title && (
            <div className="min-w-0 flex-1 max-[359px]:basis-3/5">
              <h1
                tabIndex={-1}
                className={joinClasses(
                  'min-[360px]:max-medium:truncate',
                  Boolean(back && description) && 'max-medium:text-16',
                )}
              >
                {title}
              </h1>
              {description && (
                <p className="text-muted max-medium:line-clamp-2 max-medium:text-12">{description}</p>
              )}
            </div>
          )}
          {(action || more || help || mayGiveFeedback) && (
            <div className="ml-auto flex flex-none items-center gap-2 print:hidden">
              {action}
              {isMenu ? (
                <HeaderMenu
                  items={more?.items}
                  hasFeedback={mayGiveFeedback}
                  help={help && { heading: help.heading, press }}
                />
              ) : (
                <>
                  {more?.buttons}
                  {mayGiveFeedback && <FeedbackButton isIconOnly={isMobile} />}
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
                </>
              )}
            </div>
          )}
        </header>
      )}
      {help && isOpen && <HelpPanel id={helpPanelId} help={help} onClose={toggle} />}
    </>
  )
}
