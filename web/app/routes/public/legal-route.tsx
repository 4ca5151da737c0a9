import { TextContents, TextSections } from '../../features/site/help/text-sections.tsx'
import { LegalPage } from '../../features/site/legal/legal-page.tsx'
import type { LegalText } from '../../features/site/legal/legal-text.ts'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'
import { SiteFrame } from '../../features/site/site/site-frame.tsx'

export function LegalRoute({ text }: { text: LegalText }) {
  return (
    <SiteFrame>
      <LegalPage text={text} Contents={TextContents} Sections={TextSections} />
    </SiteFrame>
  )
}

export function describeLegal({ title, description }: LegalText, path: string) {
  return describePage({ title: pageTitle(title), description, path })
}
