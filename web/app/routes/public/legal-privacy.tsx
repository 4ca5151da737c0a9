import content, { about } from '../../features/site/legal/privacy.mdx'
import { describeLegal, LegalRoute } from './legal-route.tsx'

export const meta = () => describeLegal(about, '/legal/privacy')

export default function Privacy() {
  return <LegalRoute about={about} content={content} />
}
