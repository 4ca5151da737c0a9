import content, { about } from '../../features/site/legal/disclosures.mdx'
import { describeLegal, LegalRoute } from './legal-route.tsx'

export const meta = () => describeLegal(about, '/legal/disclosures')

export default function Disclosures() {
  return <LegalRoute about={about} content={content} />
}
