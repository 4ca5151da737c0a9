import { TextContents, TextSections } from '../../features/help/text-sections.tsx'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import type { LegalText } from '../../features/legal/legal-text.ts'
import { describePage, pageTitle } from '../../features/site/describe-page.ts'
import { SiteFrame } from '../../features/site/site-frame.tsx'

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
