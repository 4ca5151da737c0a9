import content, { about } from '../../features/site/legal/terms.mdx'
import { describeLegal, LegalRoute } from './legal-route.tsx'

export const meta = () => describeLegal(about, '/legal/terms')

export default function Terms() {
  return <LegalRoute about={about} content={content} />
}
