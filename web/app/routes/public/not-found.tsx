import { pageTitle } from '../../features/site/site/describe-page.ts'
import { NotFoundPage } from '../../features/site/site/not-found-page.tsx'
import { SiteFrame } from '../../features/site/site/site-frame.tsx'

export const meta = () => [{ title: pageTitle('Page not found') }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return (
    <SiteFrame>
      <NotFoundPage />
    </SiteFrame>
  )
}
