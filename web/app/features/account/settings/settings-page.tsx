import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../../session/use-session.ts'
import { AccountBlock } from './account-block.tsx'
import { AdvisorBlock } from './advisor-block.tsx'
import { DeletionNotice } from './deletion-notice.tsx'
import { NotificationsBlock } from './notifications-block.tsx'
import { PrivacySections } from './privacy-sections.tsx'
import { SectionNav, type SettingsSection } from './section-nav.tsx'
import { useSettings } from './settings-queries.ts'

interface SettingsPageProps {
  /** From the layout and other features, passed in by the route. */
  appearance: ReactNode
  /** For advisors. */
  calendar: ReactNode
  security: ReactNode
  signOut: ReactNode
}

/** Scrolls to the section named in the address once the data above it has loaded. */
function useScrollToHash(isThere: boolean) {
  const { hash } = useLocation()
  const asked = useRef(hash)
  useEffect(() => {
    if (!isThere || asked.current === '') return
    document.getElementById(asked.current.slice(1))?.scrollIntoView()
    asked.current = ''
  }, [isThere])
}

/** One page with two addresses (spec 2.1-11): a list of sections with links to each. */
export function SettingsPage({ appearance, calendar, security, signOut }: SettingsPageProps) {
  const { role } = useSession()
  const { isSuccess } = useSettings()
  useScrollToHash(isSuccess)
  const sections: (SettingsSection & { content: ReactNode })[] = [
    { id: 'account', title: 'Account', content: <AccountBlock /> },
    { id: 'appearance', title: 'Appearance', content: appearance },
    { id: 'security', title: 'Security', content: security },
    { id: 'notifications', title: 'Notifications', content: <NotificationsBlock /> },
    ...(role === 'advisor'
      ? [
          { id: 'calendar', title: 'Calendar', content: calendar },
          { id: 'advisor', title: 'For advisors', content: <AdvisorBlock /> },
        ]
      : []),
    // Last, because it is about leaving.
    { id: 'privacy', title: 'Privacy', content: <PrivacySections isConsumer={role === 'consumer'} /> },
  ]
  return (
    <div className="flex flex-col gap-6 large:flex-row large:items-start large:gap-8">
      <SectionNav sections={sections} />
      <div className="flex min-w-0 flex-1 flex-col gap-6">
        <DeletionNotice />
        {sections.map(({ id, title, content }) => (
          <section
            key={id}
            id={id}
            tabIndex={-1}
            aria-label={title}
            className="flex scroll-mt-20 flex-col gap-6 medium:scroll-mt-6"
          >
            {content}
          </section>
        ))}
        {signOut}
      </div>
    </div>
  )
}
