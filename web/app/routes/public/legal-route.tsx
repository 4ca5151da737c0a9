import type { ComponentProps } from 'react'
import { LegalPage } from '../../features/site/legal/legal-page.tsx'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'
import { SiteFrame } from '../../features/site/site/site-frame.tsx'

type LegalProps = ComponentProps<typeof LegalPage>

export function LegalRoute(props: LegalProps) {
  return (
    <SiteFrame>
      <LegalPage {...props} />
    </SiteFrame>
  )
}

export function describeLegal({ title, description }: LegalProps['about'], path: string) {
  return describePage({ title: pageTitle(title), description, path })
}
